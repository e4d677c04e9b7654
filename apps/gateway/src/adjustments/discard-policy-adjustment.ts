import { discardAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import type { Handler } from '../ground/handler.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { readAdjustment, storeDiscarded } from '../store/policies/adjustments.ts';
import { lockOwnPolicy } from '../store/policies/policies.ts';

/** Throws away an end or a change that is not confirmed. It is decided under the policy's lock, as confirming is: one of the two happens. */
export const discardPolicyAdjustment: Handler<'discardPolicyAdjustment'> = async ({ params, principal }, context) => {
  const { policyId } = await readAdjustment(context.db, principal, params.adjustmentId);
  await inTransaction(context.db, async (tx) => {
    await lockOwnPolicy(tx, principal, policyId);
    const adjustment = await readAdjustment(tx, principal, params.adjustmentId);
    const now = context.clock.now();
    if (valueOrRefuse(discardAdjustment(adjustment, { ...takingBack(principal), now })) === 'DISCARD')
      await storeDiscarded(tx, params.adjustmentId, now);
  });
  return null;
};
