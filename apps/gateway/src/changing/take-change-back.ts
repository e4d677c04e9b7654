import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { booksOfChange } from '@marque/domain/process/changing/books-of-change';
import { startBefore } from '@marque/domain/process/changing/moved-start';
import { firstPeriod } from '@marque/domain/process/changing/periods-changed';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { Doer } from '../store/append-events.ts';
import { lockBilling } from '../store/money/billing/account-billing.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { storeWithdrawn } from '../store/policies/adjustments.ts';
import { commandPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { readChangeSubject } from './change-subject.ts';
import { followStart } from './follow-start.ts';
import { planChangeBack } from './plan-change-back.ts';
import { storeBooks } from './store-books.ts';
import { tellChangeTakenBack } from './tell-change.ts';

/** A confirmed change of a policy that the transaction holds, and the person who takes it back. */
type TakenBack = {
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly adjustment: StoredAdjustment;
  readonly doer: Doer;
  readonly isByStaff: boolean;
};

/** Leaves a policy and its books as if a change had never been: it costs nothing. */
export async function takeChangeBack(
  tx: Tx,
  context: Context,
  { stored, brand, adjustment, doer, isByStaff }: TakenBack,
): Promise<void> {
  const now = context.clock.now();
  const { adjustmentId } = adjustment;
  const held = await lockBilling(tx, { brand: brand.brand, accountId: stored.policy.accountId });
  assert(held, 'a policy that was sold is billed');
  const { account, renewal } = await readChangeSubject(tx, { stored, brand, held });
  const start = startBefore(stored.policy, adjustmentId);
  const command = { type: 'WithdrawChange', adjustmentId, start, now } as const;
  const { policy } = await commandPolicy(tx, context, { stored, command, doer });
  if (renewal) {
    const key = `${adjustmentId}:back`;
    await context.jobs.add(tx, 'follow-renewal', { key, payload: { brand: brand.brand, policyId: policy.policyId } });
  }
  const movedFrom = start && firstPeriod(stored.policy);
  const cause = { adjustmentId, isTakenBack: true, dueNow: 0, movedFrom, currency: brand.currency, now };
  if (start) await followStart(tx, { before: stored.policy, after: policy });
  await storeBooks(tx, context, { held, books: booksOfChange(account, policy, cause), now });
  await storeWithdrawn(tx, adjustmentId, now);
  if (policy.paymentSchedule === 'SINGLE_PAYMENT')
    await planChangeBack(tx, context, { brand: brand.brand, adjustmentId, until: now });
  await tellChangeTakenBack(tx, context, { policy, brand, adjustment, now, isByStaff });
}
