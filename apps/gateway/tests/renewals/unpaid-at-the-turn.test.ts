import type { CustomerAccountWire } from '@marque/contract';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { aboutCar, openYears, SECOND, type Years } from '../kit/years/open-years.ts';

/** A card whose bank lets it be kept and refuses every payment. */
const REFUSES = '4000000000000341';
const PAYS = '4242424242424242';
const payers = ['ann', 'ben', 'cas', 'dan', 'eve'] as const;
type Who = (typeof payers)[number];

/**
 * Five who pay by the month and agreed to renew. Ann’s and Ben’s card is refused after the notice, a week before the turn, and staff agree with Ben to wait. Cas’s and
 * Dan’s is refused before they correct an answer, and the notice of that price asks for it by the turn; Dan pays it and Cas does not. Eve’s is refused days before her notice, so that the ladder alone would end her cover before the turn.
 */
describe('a payment that fails around the turn', { timeout: 500_000 }, () => {
  let years: Years;
  const bought = new Map<Who, PolicyBuyer>();
  const of = (who: Who): PolicyBuyer => {
    const buyer = bought.get(who);
    if (!buyer) throw new Error(`${who} has not bought`);
    return buyer;
  };
  const story = (who: Who) => years.ofNumber(who, of(who));
  const keep = async (who: Who, card: string) =>
    await cardShop(years.shop).saveCard({ ...of(who), token: await years.shop.customer(who) }, card);
  const payOn = async (who: Who, billingDay: number) => {
    const staff = await years.shop.acting(who, ['action:billing-day']);
    const path = `POST /api/policies/${of(who).policyId}/billingDay`;
    const moved = await send(years.shop.url, path, { ...staff, body: { billingDay } });
    expect(moved.status, moved.text).toBe(200);
  };

  /** What a payer's account says, a week before the turn, about what stops the renewal. */
  const stops = new Map<Who, number | null | undefined>();
  const stopsRenewal = async (who: Who) => {
    const accounts = await send(years.shop.url, 'GET /api/customerAccounts', { token: await years.shop.customer(who) });
    return (accounts.body as CustomerAccountWire[])[0]?.missedPayment?.stopsRenewal;
  };

  beforeAll(async () => {
    years = await openYears();
    const { shop, walk } = years;
    for (const who of payers) bought.set(who, await buyPolicy(shop, await shop.customer(who)));
    await walk.until('2027-09-01');
    await payOn('eve', 24);
    await walk.until('2027-10-01');
    for (const who of ['ann', 'ben'] as const) await payOn(who, 20);
    for (const who of ['cas', 'dan'] as const) await payOn(who, 8);
    await walk.until('2027-10-20');
    await keep('eve', REFUSES);
    await walk.until('2027-11-02');
    await keep('cas', REFUSES);
    await keep('dan', REFUSES);
    await walk.until('2027-11-09');
    for (const who of ['cas', 'dan'] as const)
      await years.correct(who, of(who).policyId, aboutCar({ annualMileage: 9000 }));
    await walk.until('2027-11-12');
    await keep('dan', PAYS);
    await keep('ann', REFUSES);
    await keep('ben', REFUSES);
    await walk.until('2027-11-21');
    const staff = await shop.acting('ben', ['action:hold']);
    const hold = { until: '2027-12-05', reason: 'Wages come on the 3rd' };
    const account = `PUT /api/customerAccounts/${await cardShop(shop).accountId(of('ben'))}/hold`;
    expect(await send(shop.url, account, { ...staff, body: hold })).toMatchObject({ status: 204 });
    for (const who of payers) stops.set(who, await stopsRenewal(who));
    await walk.until('2028-01-20');
  }, 500_000);
  afterAll(() => years.shop.close());

  it('is named by the notice alone where it failed before, with what it takes to renew', async () => {
    const owed = await Promise.all(
      payers.map(async (who) => (await story(who).told<RenewalTold>('renewal-notice')).map((notice) => notice.owed)),
    );
    const named = [undefined, expect.any(Number)];
    expect(owed).toEqual([[undefined], [undefined], named, named, [expect.any(Number)]]);
  });

  it('is said on the account to stop the renewal where its notice asks for it, and nowhere else', () => {
    const amount = expect.any(Number);
    expect(payers.map((who) => stops.get(who))).toEqual([null, null, amount, undefined, amount]);
  });

  it('ends no cover at the turn where nobody was told so: the new term begins, and the ladder goes on across it', async () => {
    for (const who of ['ann', 'ben', 'dan'] as const) {
      const [first, second] = await story(who).terms();
      expect([first?.notRenewed, second?.startsAt], who).toEqual([undefined, `${SECOND}T00:00:00.000Z`]);
    }
    const anns = (await story('ann').letters('2027-11-20')).map((letter) => letter.slice(11));
    expect(anns).toEqual(expect.arrayContaining(['payment-failed', 'renewed', 'end-notice', 'cover-ended']));
    expect(anns.indexOf('renewed')).toBeLessThan(anns.indexOf('end-notice'));
    expect(anns.indexOf('end-notice')).toBeLessThan(anns.indexOf('cover-ended'));
    const [, second] = await story('ann').terms();
    expect(second).toMatchObject({ termination: { kind: 'CANCELLED' } });
  });

  it('keeps what staff wrote: with Ben nothing ends before a notice that is given after the hold', async () => {
    const bens = await story('ben').letters('2027-11-21');
    const ended = bens.filter((letter) => /end-notice|cover-ended/.test(letter)).map((letter) => letter.slice(0, 10));
    expect(ended.every((day) => day > '2027-12-05')).toBe(true);
  });

  it('lapses where the notice had asked for it in vain, and the letter names the bill and not a new year', async () => {
    expect((await story('cas').terms()).map(({ notRenewed }) => notRenewed)).toEqual([
      expect.objectContaining({ why: 'UNPAID' }),
    ]);
    const [ended] = await story('cas').told<{ owed: number; notRenewed: string }>('cover-ended');
    expect(ended).toMatchObject({ notRenewed: 'UNPAID' });
    expect(ended?.owed).toBeGreaterThan(0);
  });

  it('has one last day, by which every letter lets it be paid', async () => {
    const eves = await story('eve').told<{ endsOn: string }>('end-notice');
    expect(eves.map(({ endsOn }) => endsOn)).toEqual(['2027-11-26']);
    const letters = (await story('eve').letters('2027-10-20')).map((letter) => letter.slice(11));
    expect(letters.indexOf('renewal-notice')).toBeLessThan(letters.indexOf('end-notice'));
    expect(await story('eve').terms()).toEqual([
      expect.objectContaining({ notRenewed: expect.objectContaining({ why: 'UNPAID' }) }),
    ]);
    // Cas is told too near the turn for a notice of an end, which would name a later day.
    expect(await story('cas').told('end-notice')).toEqual([]);
  });

  it('leaves books that agree', async () => {
    expect(await checkBooks(years.shop.context.db)).toEqual([]);
  });
});
