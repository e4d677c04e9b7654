import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { beginTestSession, send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { beginQuote } from '../../apps/gateway/tests/kit/client/begin-quote.ts';
import { buyPolicy, type PolicyBuyer } from '../../apps/gateway/tests/kit/client/buy-policy.ts';
import { endNow } from '../../apps/gateway/tests/kit/client/end-now.ts';
import { openEmbedded } from '../../apps/gateway/tests/kit/databases/open-embedded.ts';
import { loadBrandsOnce } from '../../apps/gateway/tests/kit/shops/load-brands-once.ts';
import { type StaffShop, startStaffShop } from '../../apps/gateway/tests/kit/shops/staff-shop.ts';
import { untilIdle } from '../../apps/gateway/tests/kit/time/until-idle.ts';
import { retention } from './retention.ts';

describe('retention as a command', () => {
  let database: OpenDatabase;
  let shop: StaffShop;
  let buyer: PolicyBuyer;
  let codes: string[];
  beforeAll(async () => {
    database = await openEmbedded();
    shop = await startStaffShop({ database: async () => database });
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    const visitor = async () => (await beginTestSession(shop.url)).token;
    codes = [await beginQuote(shop.url, await visitor()), await beginQuote(shop.url, await visitor())];
    buyer = await buyPolicy(shop, await shop.customer('ada'));
    await endNow(shop.url, buyer, { reason: 'Price' });
    await untilIdle(database.db);
    await database.db.updateTable('account_billing').set({ disputed: 500 }).execute();
  });
  afterAll(async () => {
    await database.db.updateTable('account_billing').set({ disputed: 0 }).execute();
    await shop.close();
  });

  const run = (...args: string[]) =>
    retention(
      args,
      { DATA_DIR: shop.context.config.dataDirectory, PORT: '0', LOG_LEVEL: 'silent' },
      {
        open: async () => ({ ...database, close: async () => undefined }),
        load: loadBrandsOnce,
        clock: { ...shop.clock, close: async () => undefined },
      },
    );
  const keys = async () => await database.db.selectFrom('data_keys').selectAll().orderBy('key_id').execute();
  const metrics = async () => (await send(shop.url, 'GET /metrics')).text;
  const day = (date: string) => shop.clock.travelTo(`${date}T03:00:00.000Z`);

  it('says by brand and kind what would go and what is held, names nobody, and changes nothing', async () => {
    day('2033-11-21');
    const before = await keys();
    const said = await run('--dry-run', '--brand', 'showcase');
    expect(said).toEqual({
      code: 0,
      lines: [
        'showcase on 2033-11-21:',
        '  1 policy held because money is not settled, the oldest over since 2033-11-20',
        '  2 quotes to forget, the oldest over since 2027-12-20',
      ],
    });
    for (const name of [...codes, buyer.policyNumber, buyer.policyId]) expect(said.lines.join()).not.toContain(name);
    expect(await keys()).toEqual(before);
    expect(await database.db.selectFrom('ended_things').selectAll().execute()).toEqual([]);
  });

  it('then forgets what it said, once, and the figures say so', async () => {
    expect((await run()).lines).toEqual([
      'example on 2033-11-21:',
      '  nothing is over',
      'showcase on 2033-11-21:',
      '  1 policy held because money is not settled, the oldest over since 2033-11-20',
      '  2 quotes forgotten, the oldest over since 2027-12-20',
    ]);
    expect((await run('--brand', 'showcase')).lines).toEqual([
      'showcase on 2033-11-21:',
      '  1 policy held because money is not settled, the oldest over since 2033-11-20',
    ]);
    const text = await metrics();
    expect(text).toContain('retention_forgotten_total{kind="QUOTE"} 2');
    expect(text).toContain('retention_held{reason="OWED"} 1');
    expect(text).toContain('retention_oldest_held_days{reason="OWED"} 1');
  });

  it('counts no longer what is no longer over', async () => {
    day('2033-11-23');
    expect(await metrics()).not.toContain('retention_held{');
  });

  it('refuses an unknown brand and an unknown word', async () => {
    expect(await run('--brand', 'showcse')).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^--brand: expected a brand, found showcse.*showcase/)],
    });
    expect((await run('--dryrun')).lines[0]).toMatch(/^npm run -s retention/);
  });
});
