import type { AccessClaims } from '../ground/access-tokens.ts';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { holdPrincipal } from '../store/people/hold-principal.ts';
import { mergeSubjects } from '../store/people/merge-subjects.ts';
import { endSessions, holdSession } from '../store/people/sessions.ts';
import { findProposal } from '../store/proposals/proposals.ts';

/**
 * Takes over everything that a visitor holds, once, and ends the visitor's sessions. Both tokens must be live, and the visitor must hold the named
 * proposal. A proposal that is already the customer's gets the same answer, so a second try succeeds. Anything else is `not_found`.
 */
export const mergeProposal: Handler<'mergeProposal'> = async ({ principal, body, brand, requestId }, context) => {
  const { proposalCode, sourceAccessToken } = body;
  const source = await context.accessTokens.read(sourceAccessToken, brand.brand);
  const isVisitor = (claims: AccessClaims | undefined): claims is AccessClaims => claims?.kind === 'anonymous';
  await inTransaction(context.db, async (tx) => {
    await holdPrincipal(tx, context, principal);
    const merge = { customer: principal, requestId, proposalCode };
    if (isVisitor(source) && (await holdSession(tx, context, source, 'update'))) {
      if (!(await mergeSubjects(tx, context, { ...merge, source: source.subject }))) refuse('not_found');
      await endSessions(tx, context, source);
    } else if ((await findProposal(tx, principal, proposalCode)) === undefined) refuse('not_found');
  });
  return { proposalCode };
};
