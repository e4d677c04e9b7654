import type { Principal } from '../../../ground/principal.ts';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { asPrincipal } from '../../as-principal.ts';
import { openAdjustments } from './open-adjustments.ts';
import type { StoredAdjustment } from './stored-adjustment.ts';

/** The changes of a policy that its customer confirmed and that were since taken back. */
export async function changesTakenBack(
  db: Database | Tx,
  principal: Principal,
  policyId: string,
): Promise<StoredAdjustment[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policy_adjustments')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('policy_id', '=', policyId)
      .where('adjustment_type', '=', 'MTA')
      .where('made_by_staff', '=', false)
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is not', null)
      .execute(),
  );
  return await openAdjustments(db, rows);
}
