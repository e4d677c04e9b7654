import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { writeCover } from './write-cover.ts';

const BATCH = 100;

/**
 * Takes into a brand's feed the cover that was sold before there was one, the oldest first, in parts that are each
 * whole: it may be interrupted, go on later, and run at several gateways at once.
 */
export async function takeInEarlierCover(context: Pick<Context, 'db' | 'clock'>, brand: string): Promise<void> {
  for (;;) {
    const taken = await inTransaction(context.db, async (tx) => {
      // One gateway after another, or a later policy could be written before an earlier one.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`earlier cover ${brand}`}, 0))`.execute(tx);
      const rows = await tx
        .selectFrom('policies')
        .select(POLICY_ROW)
        .where('brand', '=', brand)
        .where('is_registered', '=', false)
        .orderBy('created_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { policy } of await openPolicies(tx, rows)) await writeCover(tx, context, { brand, policy });
      const ids = rows.map(({ policy_id: policyId }) => policyId);
      if (ids.length > 0)
        await tx.updateTable('policies').set({ is_registered: true }).where('policy_id', 'in', ids).execute();
      return ids.length;
    });
    if (taken < BATCH) return;
  }
}
