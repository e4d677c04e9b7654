import { addToDate, dayOf, startOfDay } from '@marque/base';
import type { PolicyWire } from '@marque/contract';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { databases } from '../kit/databases/databases.ts';
import { type BilledAccount, billedAccount } from '../kit/shops/billed-account.ts';
import { nextBillingDay } from '../kit/shops/billing-days.ts';
import { type BillingWalk, billingWalk } from '../kit/shops/billing-walk.ts';
import { debitShop } from '../kit/shops/debit-shop.ts';
import { type Sold, sellToWalk } from '../kit/shops/sell-to-walk.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const START = '2027-12-27';
/** When somebody looked last: the sale's debit is paid. */
const ASLEEP_FROM = '2028-01-15';
const LONDON = 'Europe/London';
const DAY_MS = 86_400_000;

describe.each(databases)('a month that nobody looks at or nobody pays, on the $name database', ({ open }) => {
  let shop: TestShop;
  let walk: BillingWalk;
  let byCard: Sold;
  let byDebit: Sold;
  beforeAll(async () => {
    shop = await startTestShop({ database: open, clock: testClock('2027-12-20T13:00:00.000Z') });
    walk = billingWalk(shop, LONDON);
    byCard = await sellToWalk(shop, { kind: 'flex', startAt: START, by: 'CARD' });
    byDebit = await sellToWalk(shop, { kind: 'flex', startAt: START, by: 'BACS_DEBIT' });
    await walk.billUntil(ASLEEP_FROM);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const accountOf = ({ buyer }: Sold): BilledAccount => billedAccount(shop, buyer, LONDON);

  it('given that nobody looked for three months, then they are in the books in order, one letter says what was missed, and one month is asked for', async () => {
    await walk.passUntil('2028-04-10');
    await walk.bill();
    await walk.passUntil('2028-04-12');
    for (const one of [byCard, byDebit]) {
      const account = accountOf(one);
      const { price } = one.sold;
      expect((await account.charges()).slice(-3)).toEqual([
        `2028-04-10 charges 2028-01-27 to 2028-02-27 ${price}`,
        `2028-04-10 charges 2028-02-27 to 2028-03-27 ${price}`,
        `2028-04-10 charges 2028-03-27 to 2028-04-27 ${price}`,
      ]);
      const since = (await account.payments()).filter((line) => line >= '2028-04-10');
      expect(since).toEqual(one.by === 'CARD' ? [`2028-04-10 asks the card ${price}`] : []);
      expect(await account.letters('months-missed')).toMatchObject([{ facts: { amount: 2 * price, months: 2 } }]);
    }
    // A debit is announced again for the fourth bank day from then, with Good Friday and Easter Monday on the way.
    const { price: amount } = byDebit.sold;
    const notices = await accountOf(byDebit).letters('debit-notice');
    expect(notices.at(-1)).toMatchObject({ facts: { amount, drawOn: '2028-04-18' } });
    const asked = shop.context.db
      .selectFrom('collections')
      .select(['amount', 'charge_on'])
      .where('status', '=', 'SUBMITTED');
    expect(await asked.execute()).toEqual([{ amount, charge_on: '2028-04-18' }]);
  });

  it('given a card that stays without money from then on, then cover ends with its notice, and no day sooner', async () => {
    await shop.script({ nextCards: Array.from({ length: 12 }, () => 'insufficient_funds' as const) });
    const account = accountOf(byCard);
    const noticed = () => account.letters<{ endsOn: string }>('end-notice', 'cover-ended');
    const { token, proposalCode } = byCard.buyer;
    const { policy_id: policyId } = await shop.context.db
      .selectFrom('policies')
      .select('policy_id')
      .where('proposal_code', '=', proposalCode)
      .executeTakeFirstOrThrow();
    const status = async () => {
      const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token });
      return (body as PolicyWire).policyDetail.policyStatus;
    };
    while ((await noticed()).length === 0) {
      await walk.passUntil(await nextBillingDay(shop, LONDON));
      await walk.bill();
    }
    const [endsOn = ''] = (await noticed()).map(({ facts }) => facts.endsOn);
    const noticedOn = dayOf(shop.clock.now(), LONDON);
    expect((Date.parse(endsOn) - Date.parse(noticedOn)) / DAY_MS).toBeGreaterThanOrEqual(14);
    shop.clock.travelTo(`${endsOn}T22:00:00.000Z`);
    await walk.bill();
    expect([await status(), (await noticed()).length]).toEqual(['ACTIVE', 1]);
    shop.clock.travelTo(startOfDay(addToDate(endsOn, { days: 1 }), LONDON));
    await walk.bill();
    expect(await status()).toBe('CANCELLED');
    expect((await noticed()).at(-1)).toMatchObject({ kind: 'cover-ended', facts: { isUnpaid: true } });
    const before = (await account.charges()).length;
    await debitShop(shop).letDaysPass(40);
    await walk.bill();
    expect((await account.charges()).length).toBe(before);
  });
});
