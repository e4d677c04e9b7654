import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { pauseBudget, takeBudget } from '../../src/store/operation/provider-budget.ts';
import { bothDatabases } from '../kit/databases/databases.ts';

const AT_MS = Date.parse('2026-12-27T06:00:00.350Z');
const asking = { brand: 'showcase', provider: 'stripe' };

describe.each(bothDatabases)('the pace at which a provider is asked, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const take = (wanted: number, fromMs: number) =>
    inTransaction(database.db, (tx) => takeBudget(tx, asking, { wanted, fromMs, perSecond: 20 }));

  it('is one for all gateways: however many ask at once, no second has more than its share', async () => {
    const moments: number[] = [];
    for (let tick = 0; tick < 12; tick += 1) {
      const fromMs = AT_MS + tick * 270;
      const taken = await Promise.all(Array.from({ length: 4 }, () => take(9, fromMs)));
      for (const ms of taken.flat()) {
        expect(ms).toBeGreaterThanOrEqual(fromMs);
        expect(ms).toBeLessThanOrEqual(fromMs + 1000);
      }
      moments.push(...taken.flat());
    }
    const sorted = moments.toSorted((one, other) => one - other);
    expect(new Set(sorted).size).toBe(sorted.length);
    expect(sorted.length).toBeGreaterThan(60);
    for (const ms of sorted)
      expect(sorted.filter((one) => one >= ms && one < ms + 1000).length).toBeLessThanOrEqual(20);
  });

  it('pauses for all of them at once, and goes on after that', async () => {
    const second = Math.floor(AT_MS / 1000) + 20;
    await pauseBudget(database.db, asking, { second });
    expect(await take(5, (second - 2) * 1000)).toEqual([]);
    expect(await take(2, (second - 1) * 1000 + 500)).toEqual([second * 1000, second * 1000 + 50]);
  });
});
