import type { Instant } from '@marque/base';
import type { Tx } from '../../../ground/tables/database.ts';

/** Stores that what a change left to the customer was sent back, or that nothing of it was left. Its policy is held. */
export async function storeSentBack(tx: Tx, adjustmentId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ sent_back_at: at })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}
