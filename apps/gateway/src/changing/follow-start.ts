import { changesAgreed, movesStart } from '@marque/domain/policy/changing/changes-agreed';
import type { Policy } from '@marque/domain/policy/policy';
import type { Tx } from '../ground/tables/database.ts';
import { moveFirstDebit } from '../store/money/collections.ts';
import { storeHoldsFrom } from '../store/policies/adjusting/store-holds-from.ts';

/**
 * Moves what depends on the day of the start: the debit for the first period is for its new days, and changes that wait
 * for the start wait for the new one.
 */
export async function followStart(
  tx: Tx,
  { before, after }: { readonly before: Policy; readonly after: Policy },
): Promise<void> {
  await moveFirstDebit(tx, { policyId: after.policyId, startAt: after.startAt });
  const waited = changesAgreed(before);
  for (const change of changesAgreed(after)) {
    const { adjustmentId, effectiveAt } = change;
    const was = waited.find((one) => one.adjustmentId === adjustmentId);
    if (was && was.effectiveAt !== effectiveAt && !movesStart(change))
      await storeHoldsFrom(tx, adjustmentId, effectiveAt);
  }
}
