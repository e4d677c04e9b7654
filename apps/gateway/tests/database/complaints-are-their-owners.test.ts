import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/ground/principal.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { customerOf, SOLD_AT, seedRetrieval, seedSold } from '../kit/databases/seed-sold.ts';

describe.each(bothDatabases)('rows of complaints on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const owner of ['ada', 'ben']) await seed(owner);
    await seedRetrieval(database.db, { subject: 'eve', owner: 'ben', hasBought: true });
  });
  afterAll(() => database.close());

  const seen = async (who: Principal, table: 'complaints' | 'complaint_letters') =>
    (
      await asPrincipal(database.db, who, (tx) =>
        tx.selectFrom(table).select('complaint_id').orderBy('complaint_id').execute(),
      )
    ).map((row) => row.complaint_id);

  it.each(['complaints', 'complaint_letters'] as const)(
    'of %s are seen by who complained, and by the system within its brand',
    async (table) => {
      expect(await seen(customerOf('ada'), table)).toEqual(['C-ada']);
      expect(await seen(customerOf('system', { kind: 'system' }), table)).toEqual(['C-ada', 'C-ben']);
      expect(await seen(customerOf('ada', { brand: 'example' }), table)).toEqual([]);
      // The person who has retrieved and bought the quote did not complain.
      expect(await seen(customerOf('eve'), table)).toEqual([]);
    },
  );

  it('are changed by nobody who reads them, and their words and a given answer by nobody at all', async () => {
    const { db } = database;
    const asAda = asPrincipal(db, customerOf('ada'), (tx) =>
      tx.updateTable('complaints').set({ version: 9 }).execute(),
    );
    await expect(asAda).rejects.toThrow(/permission/);
    const set = (values: object) =>
      inTransaction(db, (tx) => tx.updateTable('complaints').set(values).where('owner', '=', 'ada').execute());
    await expect(set({ words: 'others' })).rejects.toThrow(/permission/);
    const answer = { answered_as: 'FINAL', outcome: 'UPHELD', redress_pennies: 0, answered_by: 'kim', answer: 'a' };
    await set({ ...answer, answered_on: '2026-11-21', due_on: null });
    await expect(set({ outcome: 'NOT_UPHELD' })).rejects.toThrow(/was answered/);
    await expect(inTransaction(db, (tx) => tx.deleteFrom('complaints').execute())).rejects.toThrow(/permission/);
    const letter = inTransaction(db, (tx) => tx.updateTable('complaint_letters').set({ letter: 'other' }).execute());
    await expect(letter).rejects.toThrow(/permission/);
  });

  const seed = async (owner: string) => {
    const { db } = database;
    await seedSold(db, owner);
    const [brand, keyId, id] = ['showcase', `K-${owner}`, `C-${owner}`];
    await db
      .insertInto('data_keys')
      .values({
        ...{ key_id: keyId, brand, kind: 'COMPLAINT', thing: id, master_key_id: 'm', wrapped: 'w' },
        ...{ made_at_ms: 0, destroyed_at_ms: null },
      })
      .execute();
    await db
      .insertInto('complaints')
      .values({
        ...{ complaint_id: id, brand, owner, kind: 'INSURANCE', came_by: 'SITE', language: 'en' },
        ...{ proposal_code: `P-${owner}`, policy_number: `N-${owner}`, received_on: '2026-11-20' },
        ...{ key_id: keyId, words: 'w', longer_times: 0, due_on: '2027-01-15', version: 1, created_at: SOLD_AT },
      })
      .execute();
    await db
      .insertInto('complaint_letters')
      .values({
        ...{ letter_id: `L-${owner}`, brand, complaint_id: id, about: 'received', status: 'DUE', key_id: keyId },
        ...{ letter: 'l', written_at: SOLD_AT },
      })
      .execute();
  };
});
