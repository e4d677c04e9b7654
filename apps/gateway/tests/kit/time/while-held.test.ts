import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../src/ground/tables/database.ts';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { bothDatabases } from '../databases/databases.ts';
import { whileHeld } from './while-held.ts';

describe.each(bothDatabases)('work beside what is held, on $name', ({ open, name }) => {
  it('is seen to wait, also by who has looked for it before it had a connection', async () => {
    const { db, close } = await open();
    const hold = async (tx: Tx) =>
      await sql`SELECT pg_advisory_xact_lock(4711), (SELECT count(*) FROM pg_stat_activity)`.execute(tx);
    const work = async () =>
      await inTransaction(db, async (tx) => (await sql`SELECT pg_advisory_xact_lock(4711)`.execute(tx)).rows.length);
    expect(await whileHeld({ db, name, hold }, work)).toBe(1);
    await close();
  });
});
