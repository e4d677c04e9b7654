import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { checksUnderWay } from '../store/verification/stored-checks.ts';

const LOOKED_BACK_MS = 30 * 24 * 3_600_000;

/** When a gateway starts: queues a look at every check that an earlier process may have left unfinished. */
export async function resumeChecks(context: Context): Promise<void> {
  const since = new Date(context.clock.realMs() - LOOKED_BACK_MS).toISOString();
  for (const { checkId, brand } of await checksUnderWay(context.db, since))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, 'look-at-check', { key: `${checkId}:now`, payload: { brand, checkId } }),
    );
}
