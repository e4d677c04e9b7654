import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import { keepRates } from './rates.ts';

describe.each(bothDatabases)('the tables of a price on the $name database', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('are kept by the next price after one that kept them, even twice, and was undone', async () => {
    const product = (await loadShowcase()).products['flex'];
    if (!product) throw new Error('The showcase sells flex.');
    const { db } = database;
    const kept = { brand: 'showcase', product, now: '2026-11-22T09:00:00.000Z' };
    const undone = inTransaction(db, async (tx) => {
      await keepRates(tx, { db }, kept);
      await keepRates(tx, { db }, kept);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');

    for (let price = 0; price < 3; price += 1) await inTransaction(db, (tx) => keepRates(tx, { db }, kept));

    const rows = await db.selectFrom('rates').select(['product', 'rates_version']).execute();
    expect(rows).toEqual([{ product: 'flex', rates_version: product.ratesVersion }]);
  });
});
