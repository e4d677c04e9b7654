import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { refuseUnlessShown } from '../request/refuse-unless-shown.ts';
import { askSecondPerson } from '../store/money/requests/ask-second-person.ts';
import { lockOwnPolicy, readOwnPolicy } from '../store/policies/policies.ts';
import { lockProposal } from '../store/proposals/proposals.ts';
import { carryOutInsurerEnd, offerInsurerEnd } from './insurer-ends.ts';
import { shownOfInsurers } from './shown-of.ts';

type Call = Asked<'endByInsurer'>;
type Answer = CallOutput<'endByInsurer'>;

/**
 * By the insurer’s will, ends the policy of the customer for whom staff act, or asks a second person to: one
 * transaction, under the locks of its proposal and itself.
 */
export async function endByInsurer(asked: Call, context: Context): Promise<Answer> {
  const { principal, params } = asked;
  if (!principal.impersonation) refuse('impersonation_over');
  const { proposalCode } = (await readOwnPolicy(context.db, principal, params.policyId)).policy;
  const answer = await inTransaction(context.db, async (tx) => {
    const done = await end(tx, context, { asked, proposalCode });
    await asked.storeAnswer(tx, done);
    await context.milestone('insurer-end.in-transaction');
    return done;
  });
  await context.milestone('insurer-end.committed');
  return answer;
}

async function end(
  tx: Tx,
  context: Context,
  { asked, proposalCode }: { readonly asked: Call; readonly proposalCode: string },
): Promise<Answer> {
  const { principal, brand, params, body, requestId } = asked;
  await lockProposal(tx, principal, proposalCode);
  if (await isOwnPolicy(tx, { brand: brand.brand, actor: principal.actor, proposalCode }))
    refuse('second_person_needed');
  const stored = await lockOwnPolicy(tx, principal, params.policyId);
  const ending = { stored, brand, end: body.end };
  const offered = await offerInsurerEnd(tx, context, ending);
  refuseUnlessShown(shownOfInsurers(offered.subject, offered), body.shown);
  const doer = { principal, requestId, reason: body.end.evidence };
  if (offered.by === 'ALONE') {
    const adjustmentId = await carryOutInsurerEnd(tx, context, { ending, offered, doer });
    return { status: 'DONE', requestId: null, adjustmentId };
  }
  const { policyId, accountId } = stored.policy;
  const about = {
    ...{ brand: brand.brand, currency: brand.currency, owner: stored.owner, proposalCode, accountId, doer },
    amount: offered.foreseen.refund,
  };
  const act = { kind: 'END', details: { policyId, end: body.end } } as const;
  return { status: 'WAITING', requestId: await askSecondPerson(tx, context, { about, act }), adjustmentId: null };
}
