import { codeFromBytes } from '@marque/base';
import { COVER_LINK_LIFE_MS, coverLinkProblem } from '@marque/domain/policy/proof/cover-proof';
import type { Handler } from '../../ground/handler.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { policyToday } from '../../store/money/ahead/policies-today.ts';
import { hashOfTicket, newTicket } from '../../store/new-ticket.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { addCoverLink, liveCoverLinks } from '../../store/policies/cover-links.ts';
import { lockOwnPolicy } from '../../store/policies/policies.ts';
import { presentCoverLink } from './present-cover-link.ts';

const LINK_ID_LENGTH = 16;

/**
 * Makes a link that shows for 24 hours whether a policy covers. Its token is told only this once and stored nowhere, so
 * the call takes no Idempotency-Key: a link whose answer was lost is withdrawn, or expires.
 */
export const createCoverLink: Handler<'createCoverLink'> = async (asked, context) => {
  const { params, brand, principal, requestId } = asked;
  return await inTransaction(context.db, async (tx) => {
    const stored = await lockOwnPolicy(tx, principal, params.policyId);
    const { policyId } = stored.policy;
    const createdAtMs = context.clock.realMs();
    const live = await liveCoverLinks(tx, principal, { policyId, atMs: createdAtMs });
    const now = context.clock.now();
    const policy = await policyToday(tx, { brand: brand.brand, policy: stored.policy, now });
    const problem = coverLinkProblem(policy, { live: live.length, now });
    if (problem) return refuseProblem(problem);
    const { ticket: token } = newTicket(context);
    const linkId = codeFromBytes(context.random(LINK_ID_LENGTH), LINK_ID_LENGTH);
    const link = { linkId, createdAtMs, expiresAtMs: createdAtMs + COVER_LINK_LIFE_MS };
    await addCoverLink(tx, { brand: brand.brand, policyId }, { ...link, tokenHash: hashOfTicket(token) });
    const event = { type: 'CoverLinkMade', link: linkId };
    await addPolicyEvent(tx, context, { stored, event, doer: { principal, requestId } });
    return { link: presentCoverLink({ ...link, openings: 0 }), token };
  });
};
