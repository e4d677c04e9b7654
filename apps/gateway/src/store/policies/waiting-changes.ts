import type { Instant } from '@marque/base';
import type { Database } from '../../ground/tables/database.ts';

/**
 * When each policy changes, if its customer agreed to a change that waits and that they can still take back. It does
 * not check who owns the policies: the caller has read them.
 */
export async function waitingChanges(
  db: Database,
  { brand, policyIds, now }: { readonly brand: string; readonly policyIds: readonly string[]; readonly now: Instant },
): Promise<ReadonlyMap<string, Instant>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy_adjustments')
    .select(['policy_id', 'holds_from'])
    .where('brand', '=', brand)
    .where('policy_id', 'in', policyIds)
    .where('adjustment_type', '=', 'MTA')
    .where('made_by_staff', '=', false)
    .where('holds_from', '>', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('holds_from', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ policy_id: policyId, holds_from: from }) => (from === null ? [] : [[policyId, from]])),
  );
}
