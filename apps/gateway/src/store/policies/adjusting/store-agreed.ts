import type { Instant } from '@marque/base';
import type { Tx } from '../../../ground/tables/database.ts';
import type { Agreed } from './stored-adjustment.ts';

/** Stores that a second person agrees to a change, which may be confirmed until a moment. Its policy is held. */
export async function storeAgreed(
  tx: Tx,
  adjustmentId: string,
  { until, ...agreed }: Agreed & { readonly until: Instant },
): Promise<void> {
  await tx
    .updateTable('policy_adjustments')
    .set({ agreed: JSON.stringify(agreed), confirmable_until: until })
    .where('adjustment_id', '=', adjustmentId)
    .execute();
}
