import type { Principal } from '../../../ground/principal.ts';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { asPrincipal } from '../../as-principal.ts';
import { openAdjustments } from './open-adjustments.ts';
import type { StoredAdjustment } from './stored-adjustment.ts';

/** A change, and who made it. */
type AskedChange = { readonly adjustment: StoredAdjustment; readonly actor: string };

/** The changes of a policy that were asked for, confirmed or not, the newest first, up to a number. */
export async function askedChanges(
  db: Database | Tx,
  principal: Principal,
  { policyId, max }: { readonly policyId: string; readonly max: number },
): Promise<AskedChange[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('adjustment_type', '<>', 'CAN')
      .orderBy('created_at', 'desc')
      .limit(max)
      .execute(),
  );
  const actors = new Map(rows.map((row) => [row.adjustment_id, row.actor]));
  return (await openAdjustments(db, rows)).flatMap((adjustment) => {
    const actor = actors.get(adjustment.adjustmentId);
    return actor === undefined ? [] : [{ adjustment, actor }];
  });
}
