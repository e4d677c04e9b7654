import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import { bindAtLast } from '../kit/client/buy.ts';
import { endOfPurchase } from '../kit/client/end-of-purchase.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { type NoticeWay, type PaidPage, payPages, TELLINGS } from '../kit/shops/told-of-a-paid-page.ts';

const AT_ONCE = 12;
const SOME = 12;
const MS_PER_ORDER = 4_000;

/** Every order of six, or some of them: `npm run test:all` tries all 720, a slice at a time (`2/6`). */
const { MARQUE_TEST_RACES, MARQUE_TEST_SLICE = '1/1' } = processEnvironment();
const [slice = 1, slices = 1] = MARQUE_TEST_SLICE.split('/').map(Number);
const orders =
  MARQUE_TEST_RACES === 'all'
    ? everyOrderOf(TELLINGS).filter((_order, index) => index % slices === slice - 1)
    : fc.sample(fc.shuffledSubarray([...TELLINGS], { minLength: TELLINGS.length }), SOME);

/** Copies: the event to copy, and how many moments later; none later means at the same moment. */
const copies = fc.array(fc.tuple(fc.nat(TELLINGS.length - 1), fc.nat(TELLINGS.length - 1)), { maxLength: 4 });

describe.each(bothDatabases)('a page that was paid, on the $name database', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    // Documents take longer to write than everything else here, and another test reads them.
    const nothing = async () => undefined;
    const jobHandlers = { 'write-documents': nothing, 'send-confirmation': nothing };
    shop = await startTestShop({ database: open, overrides: { jobHandlers } });
  });
  afterAll(() => shop.close());

  it(
    `ends the same in ${orders.length} orders of what tells of it, however often each comes`,
    async () => {
      const more = fc.sample(copies, orders.length);
      const codes: string[] = [];
      for (let from = 0; from < orders.length; from += AT_ONCE) {
        const told = orders.slice(from, from + AT_ONCE);
        const pages = await payPages(shop, told.length);
        await Promise.all(
          pages.map((page, index) => tell(page, withCopies(told[index] ?? [], more[from + index] ?? []))),
        );
        codes.push(...pages.map(({ buyer }) => buyer.proposalCode));
      }
      const ends = new Set<string>();
      for (const code of codes) ends.add(await endOfPurchase(shop.context.db, code));
      const [end = '', other = end] = ends;
      expect(other).toBe(end);
      expect(JSON.parse(end)).toMatchObject({
        policies: [{}],
        attempts: [{ status: 'BOUND', means: 'CARD_PAGE' }],
        methods: [{ type: 'CARD', status: 'ACTIVE' }],
        movements: [{ kind: 'PAYMENT' }, { kind: 'INVOICE' }],
        collections: [],
        refunds: [],
      });
      expect(await letters()).toBe(orders.length);
      expect((await shop.stripeState()).totals).toMatchObject({ captures: orders.length, refunds: 0 });
    },
    Math.max(60_000, orders.length * MS_PER_ORDER),
  );

  async function letters(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'send-confirmation'`.execute(shop.context.db);
    return rows[0]?.count ?? 0;
  }

  async function tell({ buyer, tell: one }: PaidPage, moments: readonly (readonly NoticeWay[])[]): Promise<void> {
    for (const moment of moments) await Promise.all(moment.map(one));
    await bindAtLast(shop.url, buyer);
  }
});

function withCopies(
  order: readonly NoticeWay[],
  more: readonly (readonly [of: number, later: number])[],
): readonly (readonly NoticeWay[])[] {
  return order.map((telling, moment) => [
    telling,
    ...more.flatMap(([of, later]) => (of + later === moment ? (order[of] ?? []) : [])),
  ]);
}

function everyOrderOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) => everyOrderOf(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
