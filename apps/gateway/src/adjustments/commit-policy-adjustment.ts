import { assert, type Instant } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { confirmAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import { settledFrom } from '@marque/domain/policy/ending/settled-from';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { confirmChange } from '../changing/confirm-change.ts';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { billRows } from '../money/billing/bill-batch.ts';
import { endName } from '../money/billing/follow-end.ts';
import { refuseAfterDeath } from '../request/refuse-after-death.ts';
import { refuseBeyondScope } from '../request/refuse-beyond-scope.ts';
import { refuseUnlessShown } from '../request/refuse-unless-shown.ts';
import { lockBilling } from '../store/money/billing/account-billing.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { readAdjustment, storeConfirmed } from '../store/policies/adjustments.ts';
import { commandPolicy, lockOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { presentEnd } from './present-end.ts';
import { type EndOffered, type EndSubject, offerEnd, readEnd } from './read-end.ts';
import { showAdjustment, wantedBy } from './show-adjustment.ts';
import { shownOf } from './shown-of.ts';

type Call = Asked<'commitPolicyAdjustment'>;

/**
 * Confirms a cancellation or a change: what becomes of the policy and its money are one transaction, under the locks of
 * the policy and of its billing. If it is confirmed already, it is answered as it is, so that a second click does
 * nothing. An end at once takes effect here; a later one by the bill run.
 */
export async function commitPolicyAdjustment(
  asked: Call,
  context: Context,
): Promise<CallOutput<'commitPolicyAdjustment'>> {
  const { params, brand, principal } = asked;
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  const answer = await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const stored = await lockOwnPolicy(tx, principal, policyId);
    // Asked again while the policy is held, as recording a death holds it too.
    await refuseAfterDeath(tx, { ...principal, subject: stored.owner });
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    const newestVersion = stored.policy.versions.at(-1)?.version ?? adjustment.baseVersion;
    const step = valueOrRefuse(confirmAdjustment(adjustment, { now, newestVersion }));
    if (adjustment.adjustmentType === 'CAN') refuseBeyondScope(principal, 'END');
    const confirm = adjustment.adjustmentType === 'CAN' ? confirmEnd : confirmChange;
    if (step === 'CONFIRM') await confirm(tx, context, { asked, adjustment, stored, now });
    await context.milestone('end.in-transaction');
    const confirmed = await readAdjustment(tx, principal, params.adjustmentId);
    return await showAdjustment(tx, {
      adjustment: confirmed,
      stored,
      brand,
      principal,
      language: asked.language,
      now,
      nowMs: context.clock.realMs(),
    });
  });
  await context.milestone('end.committed');
  return answer;
}

type Confirming = {
  readonly asked: Call;
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly now: Instant;
};

async function confirmEnd(tx: Tx, context: Context, { asked, adjustment, stored, now }: Confirming): Promise<void> {
  const { brand, principal, requestId, body } = asked;
  const { byStaff } = adjustment;
  // An adjustment that staff prepared on somebody’s word is theirs to confirm.
  if (byStaff !== null && !principal.impersonation) refuse('forbidden');
  const named = { brand: brand.brand, accountId: stored.policy.accountId };
  const held = await lockBilling(tx, named);
  assert(held, 'a policy that was sold is billed');
  const subject = await readEnd(tx, { stored, brand, held });
  const offered = valueOrRefuse(offerEnd(subject, { asked: wantedBy(adjustment), now }));
  refuseUnlessShown(shownOf(offered.foreseen), body.shown ?? adjustment.shown);
  const { decidedAt: _decidedAt, ...ending } = offered.termination;
  const command = { type: 'EndPolicy', ...ending, now } as const;
  const said = byStaff?.onWordOf === 'INSURER' ? undefined : byStaff?.said;
  const doer = { principal, requestId, ...(said !== undefined && { reason: said }) };
  await commandPolicy(tx, context, { stored, command, doer });
  await storeConfirmed(tx, adjustment.adjustmentId, {
    ...{ at: now, holdsFrom: offered.termination.effectiveAt },
    outcome: await presentEnd(tx, subject, offered),
  });
  if (settledFrom(offered.termination) > now) await tellEnd(tx, context, { subject, offered });
  await billRows(tx, context, { brand, rows: [held] });
}

async function tellEnd(
  tx: Tx,
  context: Context,
  { subject: { stored }, offered }: { readonly subject: EndSubject; readonly offered: EndOffered },
): Promise<void> {
  const { policy, brand } = stored;
  const { termination, foreseen } = offered;
  const { effectiveAt, decidedAt, byStaff } = termination;
  const about = { brand, proposalCode: policy.proposalCode, about: endName(policy, termination) };
  const money = { refund: foreseen.refund, by: foreseen.by, owed: foreseen.leftToPay };
  const facts = { lastMinute: lastMinute(effectiveAt), ...money, ...(byStaff && { onWordOf: byStaff.onWordOf }) };
  const later = {
    ...{ neverBegins: foreseen.status === 'NTU', comesBack: foreseen.comesBack, calledOff: foreseen.calledOff },
    payments: foreseen.payments.map((one) => ({ ...one })),
  };
  await queueLetter(tx, context, {
    ...about,
    language: policy.language,
    ...(effectiveAt > decidedAt
      ? { kind: 'cover-ends' as const, facts: { ...facts, ...later } }
      : { kind: 'ended-for-you' as const, facts: { ...facts, neverBegan: foreseen.status === 'NTU' } }),
  });
}
