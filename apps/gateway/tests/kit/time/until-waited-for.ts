import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../src/ground/tables/database.ts';
import type { TestDatabase } from '../databases/databases.ts';

/** On a server, waits until somebody waits for what a transaction holds; with the embedded database everybody does from its start. */
export async function untilWaitedFor(tx: Tx, database: TestDatabase['name']): Promise<void> {
  for (let isWaitedFor = database === 'embedded'; !isWaitedFor; await setTimeout(20)) {
    // Of the server's sessions a transaction sees only those that were there at its first look; of its locks, all that
    // there are now.
    const { rows } =
      await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(tx);
    isWaitedFor = rows.length > 0;
  }
}
