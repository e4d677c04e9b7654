import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../../src/config/environment.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { send } from '../../kit/client/api-client.ts';
import type { Buyer } from '../../kit/client/buy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { debitWeeks } from '../../kit/shops/debit-weeks.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

const MONTH = 4115;
const ENDS_AT = '2027-01-14T00:00:00.000Z';
/** How often each race is run; `npm run test:all` runs them more often. */
const rounds = Array.from({ length: processEnvironment().MARQUE_TEST_RACES === 'all' ? 4 : 1 }, (_one, round) => round);

describe.each(bothDatabases)('a debit that fails as something becomes of an end, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let weeks: ReturnType<typeof debitWeeks>;
  let card: CardShop;
  type Bought = Awaited<ReturnType<typeof weeks.bought>> & { readonly adjustmentId?: string };
  let chosen: readonly Bought[];
  let taken: readonly Bought[];
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    [weeks, card] = [debitWeeks(shop), cardShop(shop)];
    shop.clock.travelTo('2026-11-20T13:00:00.000Z');
    const people = [];
    for (const round of rounds) people.push(await weeks.bought(`kay-${round}`), await weeks.bought(`leo-${round}`));
    await weeks.daysPass(people, [9, 19]);
    [chosen, taken] = [
      people.filter((_one, index) => index % 2 === 0),
      await Promise.all(
        people
          .filter((_one, index) => index % 2 === 1)
          .map(async (one) => ({
            ...one,
            ...(await endNow(shop.url, one, { reason: 'Price', effectiveAt: ENDS_AT })),
          })),
      ),
    ];
    await weeks.daysPass(people, [10]);
    const both = [...chosen, ...taken];
    const fails = async (one: Buyer) => {
      const { provider_payment_id: paymentId, collection_id: collectionId } = await second(one);
      await weeks.debits.act('fail-payment', { paymentId });
      await settleCollection(shop.context, collectionId);
    };
    await Promise.all([
      ...both.map(fails),
      ...chosen.map((one) => endNow(shop.url, one, { reason: 'Price', effectiveAt: ENDS_AT })),
      ...taken.map(async ({ token, adjustmentId }) => {
        const line = `POST /api/policyAdjustments/${adjustmentId}/withdraw`;
        expect((await send(shop.url, line, { token, body: {} })).status).toBe(200);
      }),
    ]);
    await weeks.bill();
    await weeks.daysPass(both, [1, 1, 1, 6, 9]);
  }, 600_000);
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const second = async (buyer: Buyer) => {
    const debit = (await weeks.debitsOf(buyer)).find(({ period_start: from }) => from === '2026-12-27');
    if (!debit) throw new Error('The second month was not asked for');
    return debit;
  };
  const PAID = ['CONFIRMED', 'PAID_OUT'];
  /**
   * The result: what its bank has paid for the second month, what is owed, how often cover ended, and what was told of
   * the failure.
   */
  const outcome = async (buyer: Bought) => {
    const drawn = (await weeks.debitsOf(buyer)).filter(({ period_start: from, status }) => {
      return from === '2026-12-27' && PAID.includes(status);
    });
    const events = shop.context.db.selectFrom('events').select('type').where('stream_id', '=', buyer.policyId);
    const told = (await weeks.lettersTo(buyer)).map(({ kind }) => kind);
    return {
      drawn: drawn.map(({ amount }) => amount),
      balance: await card.balance(`customer:${await card.accountId(buyer)}`),
      ended: (await events.where('type', '=', 'PolicyTerminated').execute()).length,
      failures: told.filter((kind) => kind === 'direct-debit-failed').length,
      parts: told.filter((kind) => kind === 'part-paid').length,
    };
  };

  it('given a month that is charged, when its customer ends cover at that moment, then it is drawn once, and what is not used goes back', async () => {
    for (const one of chosen)
      expect(await outcome(one)).toEqual({ drawn: [MONTH], balance: 0, ended: 1, failures: 1, parts: 0 });
  });

  it('given a month that an end has cut, when that is taken back at that moment, then the whole month is drawn once', async () => {
    for (const one of taken)
      expect(await outcome(one)).toEqual({ drawn: [MONTH], balance: 0, ended: 1, failures: 1, parts: 0 });
  });
});
