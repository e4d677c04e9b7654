import type { Database, Tx } from '../../../src/ground/tables/database.ts';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import type { TestDatabase } from '../databases/databases.ts';
import { untilWaitedFor } from './until-waited-for.ts';

type Held = {
  readonly db: Database;
  readonly name: TestDatabase['name'];
  /** What a transaction holds before the work begins. */
  readonly hold: (tx: Tx) => Promise<unknown>;
  /** What else it does once somebody waits for it, before it ends. */
  readonly meanwhile?: (tx: Tx) => Promise<unknown>;
};

/**
 * Does work that waits for what a transaction holds, at the same time as that transaction. With the embedded database
 * it may begin once that is over.
 */
export async function whileHeld<T>({ db, name, hold, meanwhile }: Held, work: () => Promise<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await hold(tx);
    held.resolve();
    await untilWaitedFor(tx, name);
    await meanwhile?.(tx);
  });
  await Promise.race([held.promise, holding]);
  const [done] = await Promise.all([work(), holding]);
  return done;
}
