import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/ground/principal.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { asPrincipal } from '../../src/store/as-principal.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { customerOf, SOLD_AT } from '../kit/databases/seed-sold.ts';

const tables = ['support_needs', 'person_letters'] as const;

describe.each(bothDatabases)('rows of needs and of letters to somebody on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (const owner of ['ada', 'ben']) await seed(owner);
  });
  afterAll(() => database.close());

  const seen = async (who: Principal, table: (typeof tables)[number]) => {
    const rows = await asPrincipal(database.db, who, (tx) => tx.selectFrom(table).select('owner').execute());
    return rows.map(({ owner }) => owner).toSorted();
  };

  it.each(tables)('of %s are seen by whose they are, and by the system within its brand', async (table) => {
    expect(await seen(customerOf('ada'), table)).toEqual(['ada']);
    expect(await seen(customerOf('system', { kind: 'system' }), table)).toEqual(['ada', 'ben']);
    expect(await seen(customerOf('ada', { brand: 'example' }), table)).toEqual([]);
  });

  it('hold no need without a word and a day, and a letter is never written again', async () => {
    const set = (values: object) =>
      inTransaction(database.db, (tx) =>
        tx.updateTable('support_needs').set(values).where('owner', '=', 'ada').execute(),
      );
    await expect(set({ consented_at: null })).rejects.toThrow(/support_needs_agreed/);
    await expect(set({ owner: 'ben' })).rejects.toThrow(/permission/);
    await set({ needs: null, key_id: null, consented_at: null });
    const other = inTransaction(database.db, (tx) => tx.updateTable('person_letters').set({ letter: 'x' }).execute());
    await expect(other).rejects.toThrow(/permission/);
  });

  const seed = async (owner: string) => {
    const { db } = database;
    const [brand, keyId] = ['showcase', `K-${owner}`];
    await db
      .insertInto('data_keys')
      .values({
        ...{ key_id: keyId, brand, kind: 'PERSON', thing: owner, master_key_id: 'm', wrapped: 'w' },
        ...{ made_at_ms: 0, destroyed_at_ms: null },
      })
      .execute();
    await db
      .insertInto('support_needs')
      .values({
        ...{ brand, owner, asked_at: SOLD_AT, needs: 'n', key_id: keyId, consented_at: SOLD_AT, changed_at: SOLD_AT },
      })
      .execute();
    await db
      .insertInto('person_letters')
      .values({
        ...{ letter_id: `L-${owner}`, brand, owner, about: `L-${owner}`, way: 'POST', status: 'TO_POST' },
        ...{ key_id: keyId, letter: 'l', enclosed: 'e', written_at: SOLD_AT },
      })
      .execute();
  };
});
