import { assert } from '@marque/base';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { decideChangeBack } from '@marque/domain/process/ending/decide-credit-back';
import { halfHourOf } from '../changing/half-hour-of.ts';
import { planChangeBack } from '../changing/plan-change-back.ts';
import type { ChangeShown } from '../changing/present-change.ts';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { creditAsked } from '../money/refunds/credit-asked.ts';
import { returnCredit } from '../money/refunds/return-credit.ts';
import { lockBilling } from '../store/money/billing/account-billing.ts';
import { requestAboutChange } from '../store/money/requests/staff-requests.ts';
import { systemPrincipal } from '../store/owned.ts';
import { storeSentBack } from '../store/policies/adjusting/store-sent-back.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { readAdjustment } from '../store/policies/adjustments.ts';
import { lockPolicy } from '../store/policies/policies.ts';

const HOUR_MS = 60 * 60_000;

/** The actor who may take back the most: while they could, nothing is sent. */
const ANYBODY = { isStaff: true, mayVoid: true };

/**
 * If the term is paid at once, sends back what a change left to the customer, once nobody can take it back any more or
 * it was taken back. It sends at most that much, and only as far as it is still in their favour. It may run any number
 * of times.
 */
export async function sendChangeBack(
  context: Context,
  { brand, adjustmentId }: { readonly brand: string; readonly adjustmentId: string },
): Promise<void> {
  const system = systemPrincipal(brand);
  const { policyId } = await readAdjustment(context.db, system, adjustmentId);
  await inTransaction(context.db, async (tx) => {
    const { policy } = await lockPolicy(tx, system, policyId);
    const adjustment = await readAdjustment(tx, system, adjustmentId);
    if (adjustment.sentBackAt !== null) return;
    const now = context.clock.now();
    const hasHalfHour = await halfHourOf(tx, system, { adjustment, now });
    const until = takenBackUntil(adjustment, { ...ANYBODY, hasHalfHour, now });
    if (until !== null) return await planChangeBack(tx, context, { brand, adjustmentId, until });
    if (await isToBeTakenBack(tx, context, adjustmentId)) {
      const later = new Date(Date.parse(now) + HOUR_MS).toISOString();
      return await planChangeBack(tx, context, { brand, adjustmentId, until: later });
    }
    const billing = await lockBilling(tx, { brand, accountId: policy.accountId });
    assert(billing, 'a policy that was sold is billed');
    const split = decideChangeBack(await creditAsked(tx, { billing, policy }), leftBy(adjustment));
    const told = { about: adjustmentId, reason: 'changed', goesOn: false };
    if (split) await returnCredit(tx, context, { billing, split, ...told });
    await storeSentBack(tx, adjustmentId, now);
    await context.milestone('change-back.in-transaction');
  });
  await context.milestone('change-back.committed');
}

/** Whether a second person has yet to decide if it is taken back: its money would have to be asked for again. */
async function isToBeTakenBack(tx: Tx, { clock }: Context, adjustmentId: string): Promise<boolean> {
  const request = await requestAboutChange(tx, adjustmentId, { takesBack: true });
  return request?.status === 'WAITING' && Number(request.expires_at_ms) >= clock.realMs();
}

/** What a change leaves to the customer: what it took off the price, or, once it was taken back, what it had added. */
function leftBy({ outcome, withdrawnAt }: StoredAdjustment): number {
  const { prorataPremium } = outcome as ChangeShown;
  return Math.max(0, withdrawnAt === null ? 0 - prorataPremium : prorataPremium);
}
