import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';

const LOOKED_BACK_MS = 30 * 24 * 3_600_000;

/** When a gateway starts: has every check looked at that an earlier process may have left in the middle. */
export async function resumeChecks(context: Context): Promise<void> {
  const since = new Date(context.clock.realMs() - LOOKED_BACK_MS).toISOString();
  const left = await context.db
    .selectFrom('identity_checks')
    .select(['check_id', 'brand'])
    .where('status', '!=', 'COMPLETE')
    .where('created_at', '>', since)
    .execute();
  for (const { check_id: checkId, brand } of left)
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'look-at-check', { key: `${checkId}:now`, payload: { brand, checkId } }),
    );
}
