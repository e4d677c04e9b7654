import { sumPennies } from '@marque/base';
import { clearingLedger, customerLedger, IPT_LEDGER } from '@marque/domain/billing/ledger-accounts';
import { randomBook } from '@marque/testkit/billing/random-book';
import { testClock } from '@marque/testkit/time/test-clock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { writeLedger } from '../../src/store/money/write-ledger.ts';
import { bothDatabases } from '../kit/databases/databases.ts';

const BATCH = 50;

describe.each(bothDatabases)('the ledger on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('holds to the penny what was done, whatever was written twice', { timeout: 600_000 }, async () => {
    const { seed = 1, numRuns = 200 } = fc.readConfigureGlobal();
    const clock = testClock();
    const book = randomBook(seed);
    for (let written = 0; written < numRuns * 2; written += BATCH) {
      const batch = Array.from({ length: BATCH }, book.next);
      await inTransaction(database.db, async (tx) => {
        for (const transaction of batch)
          expect(await writeLedger(tx, { clock }, { brand: 'showcase', transaction })).toBe(true);
        const [again] = batch;
        if (again) expect(await writeLedger(tx, { clock }, { brand: 'showcase', transaction: again })).toBe(false);
      });
    }
    const { rows } = await sql<{ account: string; pennies: number }>`
      SELECT ledger_account AS account, sum(amount)::bigint AS pennies FROM ledger_postings GROUP BY ledger_account`.execute(
      database.db,
    );
    const balances = new Map(rows.map(({ account, pennies }) => [account, pennies]));
    expect(sumPennies([...balances.values()])).toBe(0);
    for (const [id, owed] of book.expected.owed) expect(balances.get(customerLedger(id)) ?? 0).toBe(owed);
    for (const [provider, held] of book.expected.held) expect(balances.get(clearingLedger(provider)) ?? 0).toBe(held);
    expect(balances.get(IPT_LEDGER) ?? 0).toBe(0 - book.expected.tax);
  });
});
