import type { Pennies } from '@marque/base';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { billedAccount } from '../kit/shops/billed-account.ts';
import { bindByDebit, buyByDebit, setUpMandate } from '../kit/shops/debit-shop.ts';
import type { StaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';
import { answering, FIRST, INVITED, INVITED_AGAIN, LONDON, openYears, SECOND, THIRD } from '../kit/years/open-years.ts';
import type { StoryOfNumber } from '../kit/years/story-of-number.ts';

const SECOND_YEAR = '2027-01-01';

/** Those disclosures with a number of no-claims years. */
const withYears = (noClaimsDiscount: number) => answering({ car: { noClaimsDiscount } });

describe('two years that are paid at once, by a card that was kept', () => {
  let shop: StaffShop;
  let buyer: Awaited<ReturnType<typeof buyAnnual>>;
  let story: StoryOfNumber;
  /** What the years cost: by the sale, and by the price of a stranger for each later one. */
  let prices: readonly Pennies[];

  beforeAll(async () => {
    const years = await openYears();
    const { walk, strangersPayments } = years;
    ({ shop } = years);
    buyer = await buyAnnual(shop, await shop.customer('ada'), withYears(4));
    story = years.ofNumber('ada', buyer);
    const [sold] = await story.terms();
    const first = sold?.versions[0]?.quote.availablePaymentSchedules.find(({ active }) => active)?.totals.gross ?? 0;
    await walk.until(INVITED);
    const [second = 0] = await strangersPayments({
      ...{ schemeCode: 'annual', told: withYears(5), startAt: SECOND },
    });
    await walk.until(INVITED_AGAIN);
    const [third = 0] = await strangersPayments({
      ...{ schemeCode: 'annual', told: withYears(6), startAt: THIRD },
    });
    prices = [first, second, third];
    await walk.until('2028-12-01');
  }, 240_000);
  afterAll(() => shop.close());

  it('are told thirty days ahead with the price of a stranger, and last year’s beside it', async () => {
    const told = await story.told<RenewalTold>('renewal-notice');
    expect(told.map(({ last, premium }) => [last.term, premium?.term])).toEqual([
      [prices[0], prices[1]],
      [prices[1], prices[2]],
    ]);
    expect(told.map(({ kind, renewal, paid, taken }) => [kind, renewal, paid, taken?.on])).toEqual([
      ['renews', 1, prices[0], '2027-11-20'],
      ['renews', 2, prices[1], '2028-11-20'],
    ]);
  });

  it('bring each letter on its day, and no other', async () => {
    expect(await story.letters(SECOND_YEAR)).toEqual([
      '2027-10-28 renewal-notice',
      '2027-11-20 next-certificate',
      '2027-11-20 renewal-paid',
      '2027-11-27 renewed',
      '2028-10-28 renewal-notice',
      '2028-11-20 next-certificate',
      '2028-11-20 renewal-paid',
      '2028-11-27 renewed',
    ]);
  });

  it('charge each year once, and take it seven days before the turn as money that pays on the turn', async () => {
    const account = billedAccount(shop, { ...buyer, token: await shop.customer('ada') }, LONDON);
    const [one, two, three] = prices;
    expect(await account.charges()).toEqual([
      `2026-11-20 charges ${FIRST} to ${SECOND} ${one}`,
      `${SECOND} charges ${SECOND} to ${THIRD} ${two}`,
      `${THIRD} charges ${THIRD} to 2029-11-27 ${three}`,
    ]);
    expect((await account.payments()).filter((line) => !line.endsWith(' 0'))).toEqual([
      `2026-11-20 asks the card ${one}`,
      `${SECOND} asks the card ${two}`,
      `${THIRD} asks the card ${three}`,
    ]);
    expect(await account.statements()).toEqual(prices.map((price) => [0, price, 0]));
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('cover each moment once: by terms, by certificates, and by what the register was told', async () => {
    expect((await story.terms()).map(({ startsAt, endsAt }) => [startsAt.slice(0, 10), endsAt?.slice(0, 10)])).toEqual([
      [FIRST, SECOND],
      [SECOND, THIRD],
      [THIRD, '2029-11-27'],
    ]);
    expect(await story.certificates()).toEqual([
      `${FIRST}: certificate of 2026-11-20 until ${SECOND} OVER`,
      `${FIRST}: certificate-ahead of 2027-11-20 until ${THIRD} OVER`,
      `${SECOND}: certificate of ${SECOND} until ${THIRD} OVER`,
      `${SECOND}: certificate-ahead of 2028-11-20 until 2029-11-27 OVER`,
      `${THIRD}: certificate of ${THIRD} until 2029-11-27 IN_FORCE`,
    ]);
    expect(await story.register()).toEqual([
      `ADD from ${FIRST} until ${SECOND}`,
      `ADD from ${SECOND} until ${THIRD}`,
      `ADD from ${THIRD} until 2029-11-27`,
    ]);
  });

  it('add a no-claims year each', async () => {
    const years = (await story.terms()).map(
      ({ versions }) => versions.at(-1)?.data.assets['car']?.['noClaimsDiscount'],
    );
    expect(years.map(Number)).toEqual([4, 5, 6]);
  });
});

describe('two years by the month, and one that its customer stopped', breadth, () => {
  let shop: StaffShop;
  let dora: Awaited<ReturnType<typeof buyByDebit>> & { readonly proposalCode: string };
  let otto: Awaited<ReturnType<typeof buyAnnual>>;
  let free: { readonly proposalCode: string; readonly token: string; readonly policyNumber: string };
  let byDebit: StoryOfNumber;
  let stopped: StoryOfNumber;
  let paidByRetailer: StoryOfNumber;
  /** A month of the first year, and the payments of a stranger in the later ones. */
  let first: Pennies;
  let second: readonly Pennies[];
  let third: readonly Pennies[];

  beforeAll(async () => {
    const years = await openYears();
    const { walk, strangersPayments } = years;
    ({ shop } = years);
    const begun = await beginPurchase(shop.url, await shop.customer('dora'));
    dora = { ...begun, ...(await buyByDebit(shop, begun)) };
    otto = await buyAnnual(shop, await shop.customer('otto'));
    const begunFree = await promotedPurchase(shop.url, { promoCode: 'SC24M', knownToken: await shop.customer('free') });
    await setUpMandate(shop, begunFree);
    const bound = await bindByDebit(shop.url, begunFree);
    if (bound.status !== 200) throw new Error(`Nothing was bound: ${bound.text}`);
    free = { ...begunFree, ...(bound.body as { policyNumber: string }) };
    await untilIdle(shop.context.db);
    paidByRetailer = years.ofNumber('free', free);
    byDebit = years.ofNumber('dora', dora);
    stopped = years.ofNumber('otto', otto);
    const [sold] = await byDebit.terms();
    first = sold?.versions[0]?.quote.availablePaymentSchedules.find(({ active }) => active)?.totals.gross ?? 0;
    const asked = { schemeCode: 'flex', told: withYears(9), code: 'WELCOME2' };
    await walk.until(INVITED);
    second = await strangersPayments({ ...asked, startAt: SECOND });
    await walk.until('2027-11-10');
    await years.choose('otto', otto.policyId, false);
    await walk.until(INVITED_AGAIN);
    third = await strangersPayments({ ...asked, startAt: THIRD });
    await walk.until('2028-12-01');
  }, 600_000);
  afterAll(() => shop.close());

  const monthsOf = (year: number) =>
    Array.from({ length: 12 }, (_one, index) => {
      const day = (months: number) => new Date(Date.UTC(year, 10 + months, 27)).toISOString().slice(0, 10);
      return `${day(index)} to ${day(index + 1)}`;
    });

  it('by debit charge each month once, those that an offer pays at nothing, over both turns', async () => {
    const account = billedAccount(shop, { ...dora, token: await shop.customer('dora') }, LONDON);
    const months = [
      ...monthsOf(2026).map((month) => `${month} ${first}`),
      ...monthsOf(2027).map((month, index) => `${month} ${second[index]}`),
      ...monthsOf(2028).map((month, index) => `${month} ${third[index]}`),
    ].slice(0, 25);
    expect(second.slice(0, 3)).toEqual([0, 0, expect.any(Number)]);
    expect((await account.charges()).map((line) => line.slice('2026-11-20 charges '.length))).toEqual(months);
    const charged = months.map((month) => Number(month.split(' ').at(-1)));
    expect(await account.statements()).toEqual(charged.map((pennies) => [0, pennies, 0]));
    const drawn = (await account.debits())
      .filter((line) => line.includes('asks the bank'))
      .map((line) => line.split(' ')[4]);
    // The first one was announced with the sale.
    expect(drawn.map(Number)).toEqual(charged.slice(1).filter((pennies) => pennies > 0));
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('by debit bring the letters of each turn on their days, beside those that announce a debit', async () => {
    const letters = (await byDebit.letters(SECOND_YEAR)).filter((line) => !line.endsWith(' debit-notice'));
    expect(letters).toEqual([
      '2027-10-28 renewal-notice',
      '2027-11-20 next-certificate',
      '2027-11-27 renewed',
      '2027-12-28 offer-end',
      '2028-10-28 renewal-notice',
      '2028-11-20 next-certificate',
      '2028-11-27 renewed',
    ]);
  });

  it('by debit have one certificate for each year, and no other beyond the term', async () => {
    expect(await byDebit.certificates()).toEqual([
      `${FIRST}: certificate of 2026-11-20 until ${SECOND} OVER`,
      `${FIRST}: certificate-ahead of 2027-11-20 until ${THIRD} OVER`,
      `${SECOND}: certificate of ${SECOND} until ${THIRD} OVER`,
      `${SECOND}: certificate-ahead of 2028-11-20 until 2029-11-27 OVER`,
      `${THIRD}: certificate of ${THIRD} until 2029-11-27 IN_FORCE`,
    ]);
    expect(await byDebit.register()).toEqual([
      `ADD from ${FIRST} until further notice`,
      `ADD from ${SECOND} until further notice`,
      `ADD from ${THIRD} until further notice`,
      `CANCEL from ${FIRST} until ${SECOND}`,
      `CANCEL from ${SECOND} until ${THIRD}`,
    ]);
  });

  it('with an offer of 24 payments cost nothing for all of them, past the first anniversary', async () => {
    const [, secondTerm, thirdTerm] = await paidByRetailer.terms();
    expect(secondTerm?.versions[0]?.quote.promotion).toMatchObject({
      promo: 'SC24M',
      instalments: 12,
      endAt: '2028-11-26',
    });
    expect(thirdTerm?.versions[0]?.quote.promotion).toMatchObject({ promo: 'WELCOME2' });
    const account = billedAccount(shop, { ...free, token: await shop.customer('free') }, LONDON);
    const charged = (await account.charges()).map((line) => Number(line.split(' ').at(-1)));
    // The first payment of the third year is paid by the offer of that day.
    expect(charged).toEqual(Array.from({ length: 25 }, () => 0));
    const third = thirdTerm?.versions[0]?.quote.availablePaymentSchedules.find(({ active }) => active);
    expect(third?.instalments.slice(0, 3)).toEqual([0, 0, third?.totals.gross]);
    const notices = await paidByRetailer.told<RenewalTold>('renewal-notice');
    expect(notices[0]?.premium).toMatchObject({ term: 0, offered: { payments: 12, payment: 0 } });
    const uses = shop.context.db.selectFrom('promotion_uses').select('promotion').where('promotion', '=', 'SC24M');
    expect(await uses.execute()).toHaveLength(1);
  });

  it('that are stopped end with the first, and nothing is taken', async () => {
    const account = billedAccount(shop, { ...otto, token: await shop.customer('otto') }, LONDON);
    expect(await account.charges()).toHaveLength(1);
    expect((await account.payments()).filter((line) => !line.endsWith(' 0'))).toHaveLength(1);
    expect(await stopped.letters(SECOND_YEAR)).toEqual([
      '2027-10-28 renewal-notice',
      '2027-11-10 renewal-off',
      '2027-11-27 cover-ended',
    ]);
    expect(await stopped.certificates()).toEqual([`${FIRST}: certificate of 2026-11-20 until ${SECOND} OVER`]);
    expect(await stopped.register()).toEqual([`ADD from ${FIRST} until ${SECOND}`]);
    expect(await stopped.terms()).toHaveLength(1);
  });
});
