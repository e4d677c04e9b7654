import type { Instant } from '@marque/base';
import type { Tx } from '../../../ground/tables/database.ts';

/**
 * Stores that a confirmed change takes effect at another moment, since the start of cover was moved. Its policy is
 * held.
 */
export async function storeHoldsFrom(tx: Tx, adjustmentId: string, holdsFrom: Instant): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ holds_from: holdsFrom })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}
