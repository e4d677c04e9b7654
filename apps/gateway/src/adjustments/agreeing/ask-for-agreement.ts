import type { CallOutput } from '@marque/contract';
import { confirmAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import { changeDecided } from '../../changing/decide-change.ts';
import { shownOfChange } from '../../changing/shown-of-change.ts';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { refuseUnlessShown } from '../../request/refuse-unless-shown.ts';
import { askSecondPerson } from '../../store/money/requests/ask-second-person.ts';
import { requestAboutChange } from '../../store/money/requests/staff-requests.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { lockOwnPolicy } from '../../store/policies/policies.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { toTakeBack } from './agree-to-take-back.ts';

type Call = Asked<'askForAgreement'>;
type Answer = CallOutput<'askForAgreement'>;

/**
 * Asks a second person about a change that reaches back across a known claim, or about taking such a change back, in
 * one transaction under the locks of its proposal and its policy. A question that waits already is left as it is.
 */
export async function askForAgreement(asked: Call, context: Context): Promise<Answer> {
  const { principal, params } = asked;
  if (!principal.impersonation) refuse('impersonation_over');
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  const answer = await inTransaction(context.db, async (tx) => {
    const put = { requestId: await ask(tx, context, { asked, policyId }) };
    await asked.storeAnswer(tx, put);
    await context.milestone('agreement.in-transaction');
    return put;
  });
  await context.milestone('agreement.committed');
  return answer;
}

async function ask(
  tx: Tx,
  context: Context,
  { asked, policyId }: { readonly asked: Call; readonly policyId: string },
): Promise<string> {
  const { principal, brand, params, body, requestId, language } = asked;
  const now = context.clock.now();
  const { adjustmentId } = params;
  const { proposalCode, accountId } = (await lockOwnPolicy(tx, principal, policyId)).policy;
  if (await isOwnPolicy(tx, { ...principal, proposalCode })) refuse('second_person_needed');
  await lockProposal(tx, principal, proposalCode);
  const stored = await lockOwnPolicy(tx, principal, policyId);
  const adjustment = await readAdjustment(tx, principal, adjustmentId);
  const newestVersion = stored.policy.versions.at(-1)?.version ?? adjustment.baseVersion;
  const takesBack = adjustment.confirmed !== null;
  const waiting = await requestAboutChange(tx, adjustmentId, { takesBack });
  const isOpen = waiting?.status === 'WAITING' && Number(waiting.expires_at_ms) >= context.clock.realMs();
  const doer = { principal, requestId, reason: body.reason.trim() };
  const of = { brand: brand.brand, currency: brand.currency, owner: stored.owner, proposalCode, accountId, doer };
  const permissions = [...principal.permissions];
  if (takesBack) {
    const amount = await toTakeBack(tx, { adjustment, stored, principal, now });
    if (isOpen) return waiting.request_id;
    const details = { policyId, adjustmentId, permissions, takesBack } as const;
    return await askSecondPerson(tx, context, { about: { ...of, amount }, act: { kind: 'CHANGE', details } });
  }
  valueOrRefuse(confirmAdjustment(adjustment, { now, newestVersion }));
  if (isOpen) return waiting.request_id;
  const decided = { stored, adjustment, brand, principal, language, now };
  const { offered } = valueOrRefuse(await changeDecided(tx, decided));
  refuseUnlessShown(shownOfChange(stored.policy, offered), body.shown ?? adjustment.shown);
  if (offered.crosses.length === 0) refuse('wrong_state', 'It reaches back across no known claim');
  const about = { ...of, amount: Math.abs(offered.foreseen.prorata) };
  const details = { policyId, adjustmentId, permissions };
  return await askSecondPerson(tx, context, { about, act: { kind: 'CHANGE', details } });
}
