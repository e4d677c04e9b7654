import type { LocalDate, Pennies } from '@marque/base';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { tellClaim } from '../kit/client/tell-claim.ts';
import { billedAccount } from '../kit/shops/billed-account.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { eventfulLetters } from '../kit/years/eventful-letters.ts';
import {
  aboutCar,
  answering,
  convictions,
  FIRST,
  FOURTH,
  INVITED,
  INVITED_AGAIN,
  LONDON,
  openYears,
  SECOND,
  THIRD,
  type Years,
} from '../kit/years/open-years.ts';
import { withAverages } from '../kit/years/with-averages.ts';

const SECOND_YEAR = '2027-09-01';
/** A card whose bank lets it be kept and refuses every payment. */
const REFUSES = '4000000000000341';
const KNOWN = { type: 'AccidentFault', date: '2027-03-01', ncdAffected: true };
const CHANGED = { annualMileage: 15_000, overnightLocation: 'GarageLockedNear' };
/** The same, for somebody whose bonus is protected: it was their fault, but took no years. */
const SPARED = { ...KNOWN, ncdAffected: false };
const annual = ['rita', 'lena', 'remi', 'clio', 'nina', 'prue', 'trey'] as const;
const flex = ['flo', 'fred', 'fay'] as const;
type Who = (typeof annual)[number] | (typeof flex)[number];

describe('two years in which something happens', breadth, () => {
  let years: Years;
  let bought: { readonly [W in Who]: PolicyBuyer };
  /**
   * What strangers pay for a year with the same answers, by the customer compared with them, from each of the three
   * starts.
   */
  let first: readonly Pennies[];
  let prices: { readonly [who in 'plain' | 'claimed' | 'changed']: readonly Pennies[] };
  let months: readonly (readonly Pennies[])[];
  let again: { readonly [who in 'lena' | 'fred']: Awaited<ReturnType<Years['quoteAgain']>> };
  let newThatDay: { readonly [who in 'lena' | 'fred']: readonly Pennies[] };

  const buyAll = async () => {
    const byCard = async (who: Who, buy: (token: string) => Promise<PolicyBuyer>) =>
      [who, await buy(await years.shop.customer(who))] as const;
    const told = (who: Who) => [
      ...answering({ car: { noClaimsDiscount: who === 'nina' || who === 'prue' ? 9 : 4 } }),
      ...(who === 'prue' ? [{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected: true }] : []),
    ];
    const all: (readonly [Who, PolicyBuyer])[] = [];
    for (const who of annual) all.push(await byCard(who, (token) => buyAnnual(years.shop, token, told(who))));
    for (const who of flex) all.push(await byCard(who, (token) => buyPolicy(years.shop, token)));
    return Object.fromEntries(all) as typeof bought;
  };
  const yearOf = async (startAt: LocalDate, noClaimsDiscount: number, more: Parameters<typeof answering>[0] = {}) => {
    const told = answering({ ...more, car: { noClaimsDiscount, ...more.car } });
    const [year = 0] = await years.strangersPayments({ schemeCode: 'annual', told, startAt });
    return year;
  };
  const monthsOf = (startAt: LocalDate) =>
    years.strangersPayments({ schemeCode: 'flex', told: answering({}), startAt, code: 'WELCOME2' });
  const pricesOn = async (startAt: LocalDate, plain: number, claimed: number) => ({
    plain: await yearOf(startAt, plain),
    claimed: await yearOf(startAt, claimed, { person: { vehicleClaimsHistory: [KNOWN] } }),
    changed: await yearOf(startAt, plain, { car: CHANGED }),
  });
  const policyOf = async (who: Who, term: number) => (await story(who).terms())[term]?.policyId ?? '';
  const story = (who: Who) => years.ofNumber(who, bought[who]);
  const account = async (who: Who) =>
    billedAccount(years.shop, { ...bought[who], token: await years.shop.customer(who) }, LONDON);
  const keepCard = async (who: Who, card: string) =>
    await cardShop(years.shop).saveCard({ ...bought[who], token: await years.shop.customer(who) }, card);

  beforeAll(async () => {
    years = await openYears();
    const { walk, change, choose, correct, quoteAgain, shop } = years;
    changeBrand(shop, 'showcase', withAverages);
    bought = await buyAll();
    const { lena, remi, clio, nina, prue, trey, fred, fay } = bought;
    first = [
      await yearOf(FIRST, 4),
      await yearOf(FIRST, 4, { car: { annualMileage: 12_000 } }),
      await yearOf(FIRST, 4, { car: { ...CHANGED, annualMileage: 12_000 } }),
      await yearOf(FIRST, 4, { car: CHANGED }),
    ];
    await walk.until('2027-01-10');
    await change('trey', trey.policyId, aboutCar({ annualMileage: 12_000 }));
    await walk.until('2027-03-03');
    for (const { policyId } of [clio, nina, prue])
      await tellClaim(shop, policyId, { reference: 'CLM-1', occurredOn: KNOWN.date, fault: 'CUSTOMER' });
    await walk.until('2027-04-15');
    await change('trey', trey.policyId, aboutCar({ overnightLocation: CHANGED.overnightLocation }));
    await walk.until('2027-08-20');
    await change('trey', trey.policyId, aboutCar({ annualMileage: CHANGED.annualMileage }));
    await walk.until(INVITED);
    const [second, secondMonths] = [await pricesOn(SECOND, 5, 2), await monthsOf(SECOND)];
    await walk.until('2027-11-01');
    expect(await correct('remi', remi.policyId, convictions({ code: 'DR10', convictionDate: '2027-05-04' }))).toBe(
      'REFERRAL',
    );
    await walk.until('2027-11-05');
    await choose('fay', fay.policyId, false);
    await walk.until('2027-11-08');
    expect(await correct('remi', remi.policyId, convictions())).toBe('QUOTE');
    await walk.until('2027-11-10');
    await choose('lena', lena.policyId, false);
    await choose('fred', fred.policyId, false);
    await walk.until('2027-11-15');
    await choose('fay', fay.policyId, true);
    await keepCard('rita', REFUSES);
    await walk.until('2027-11-22');
    await keepCard('rita', '4242424242424242');
    await walk.until('2027-12-05');
    again = {
      lena: await quoteAgain('lena', lena.policyId, '2027-12-05'),
      fred: await quoteAgain('fred', fred.policyId, '2027-12-05'),
    };
    newThatDay = {
      lena: [await yearOf('2027-12-05', 5)],
      fred: await years.strangersPayments({ schemeCode: 'flex', told: answering({}), startAt: '2027-12-05' }),
    };
    await walk.until(INVITED_AGAIN);
    const [third, thirdMonths] = [await pricesOn(THIRD, 6, 3), await monthsOf(THIRD)];
    await walk.until('2028-11-01');
    const told = convictions({ code: 'DR10', convictionDate: '2028-05-04' });
    expect(await correct('remi', await policyOf('remi', 1), told)).toBe('REFERRAL');
    prices = {
      plain: [second.plain, third.plain],
      claimed: [second.claimed, third.claimed],
      changed: [second.changed, third.changed],
    };
    months = [secondMonths, thirdMonths];
    await walk.until('2028-12-01');
  }, 900_000);
  afterAll(async () => {
    expect(await checkBooks(years.shop.context.db)).toEqual([]);
    await years.shop.close();
  });

  it.each(eventfulLetters)('bring %s each letter on its day, and no other', async (who, expected) => {
    expect(await story(who).letters(SECOND_YEAR)).toEqual(expected);
  });

  it.each<[Who, 'plain' | 'claimed' | 'changed', number]>([
    ['rita', 'plain', 3],
    ['lena', 'plain', 1],
    ['remi', 'plain', 2],
    ['clio', 'claimed', 3],
  ])('charge %s each year once, by the price of a stranger (%s), and take it whole', async (who, like, terms) => {
    const calendar = [
      `2026-11-20 ${FIRST} to ${SECOND}`,
      `${SECOND} ${SECOND} to ${THIRD}`,
      `${THIRD} ${THIRD} to ${FOURTH}`,
    ];
    const [byThem, expected] = [await account(who), [first[0] ?? 0, ...prices[like]].slice(0, terms)];
    const said = expected.map((pennies, index) => `${calendar[index]} ${pennies}`);
    expect((await byThem.charges()).map((line) => line.replace('charges ', ''))).toEqual(said);
    expect((await byThem.payments()).filter((line) => !line.endsWith(' 0'))).toEqual(
      expected.map((pennies, index) => `${calendar[index]?.slice(0, 10)} asks the card ${pennies}`),
    );
    expect(await byThem.statements()).toEqual(expected.map((pennies) => [0, pennies, 0]));
    expect(await byThem.refunds()).toEqual([]);
  });

  it.each<[Who, number]>([
    ['flo', 25],
    ['fay', 25],
    ['fred', 12],
  ])('charge %s each month once, by the price of a stranger, and take it by card', async (who, charged) => {
    const byThem = await account(who);
    const month = (await story(who).terms())[0]?.versions[0]?.quote.availablePaymentSchedules[0]?.totals.gross ?? 0;
    const [second = [], third = []] = months;
    expect(second.slice(0, 2)).toEqual([0, 0]);
    const expected = [...Array<Pennies>(12).fill(month), ...second, ...third].slice(0, charged);
    const day = (months: number) => new Date(Date.UTC(2026, 10 + months, 27)).toISOString().slice(0, 10);
    expect((await byThem.charges()).map((line) => line.slice('2026-11-20 charges '.length))).toEqual(
      expected.map((pennies, index) => `${day(index)} to ${day(index + 1)} ${pennies}`),
    );
    expect(await byThem.payments()).toEqual(
      expected.flatMap((pennies, index) =>
        pennies > 0 ? [`${index === 0 ? '2026-11-20' : day(index)} asks the card ${pennies}`] : [],
      ),
    );
    expect(await byThem.statements()).toEqual(expected.map((pennies) => [0, pennies, 0]));
  });

  it('with three changes charge and give back the days of each, and tell the year by the price since the last', async () => {
    const [none = 0, more = 0, garage = 0, last = 0] = first;
    const byThem = await account('trey');
    // It gets cheaper on this day: 226 days are left, including it.
    const byHand = [((more - none) * 321) / 365, ((last - garage) * 99) / 365, ((more - garage) * 225) / 365];
    const pennies = (line: string | undefined) => Number(line?.split(' ').at(-1));
    const [, one, two] = await byThem.charges();
    const backs = await byThem.refunds();
    expect([one, two, ...backs].map((line) => line?.slice(0, 10))).toEqual(['2027-01-10', '2027-08-20', '2027-04-15']);
    // Each line of a price is rounded by itself.
    for (const [index, line] of [one, two, ...backs].entries())
      expect(Math.abs(pennies(line) - (byHand[index] ?? 0)), line).toBeLessThanOrEqual(2);
    const [notice, another] = await story('trey').told<RenewalTold>('renewal-notice');
    const paid = none + pennies(one) + pennies(two) - pennies(backs[0]);
    expect(notice).toMatchObject({
      paid,
      last: { term: last, isAnnualised: true },
      premium: { term: prices.changed[0] },
    });
    expect(another).toMatchObject({
      ...{ paid: prices.changed[0], last: { term: prices.changed[0], isAnnualised: false } },
      premium: { term: prices.changed[1] },
    });
    expect((await byThem.statements()).map(([, , carried]) => carried)).toEqual([0, 0, 0]);
  });

  it.each<[Who, readonly number[], object]>([
    ['clio', [4, 2, 3], KNOWN],
    ['nina', [9, 5, 6], KNOWN],
    ['prue', [9, 9, 9], SPARED],
  ])('carry the accident of %s with the years that the table leaves, then add one: %j', async (who, onPaper, known) => {
    const held = (await story(who).terms()).map(({ versions }) => versions.at(-1)?.data);
    expect(held.map((data) => Number(data?.assets['car']?.['noClaimsDiscount']))).toEqual(onPaper);
    expect(held.map((data) => data?.profiles['ph']?.['vehicleClaimsHistory'])).toEqual([[], [known], [known]]);
    expect((await story(who).terms()).map(({ versions }) => versions.at(-1)?.quote.ratingStatus)).toEqual(
      Array(3).fill('QUOTE'),
    );
  });

  it.each<[Who, readonly string[], string | null]>([
    ['rita', ['ADD', 'ADD', 'ADD'], null],
    ['lena', ['ADD'], 'OPTED_OUT'],
    ['remi', ['ADD', 'ADD'], 'REFERRED'],
    ['fred', ['ADD', 'CANCEL'], 'OPTED_OUT'],
    ['fay', ['ADD', 'ADD', 'ADD', 'CANCEL', 'CANCEL'], null],
  ])(
    'of %s are told to the register (%j), proved by one certificate a term, and end as they should (%s)',
    async (who, told, why) => {
      const starts = [FIRST, SECOND, THIRD, FOURTH];
      const terms = await story(who).terms();
      expect(terms.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(starts.slice(0, terms.length));
      expect(terms.at(-1)?.notRenewed?.why ?? null).toBe(why);
      expect((await story(who).register()).map((line) => line.split(' ')[0])).toEqual(told);
      const [count, isOver] = [terms.length, why !== null];
      const inOwnTerm = starts.slice(0, count).map((day, index) => {
        const state = isOver || index + 1 < count ? 'OVER' : 'IN_FORCE';
        return `${day}: certificate of ${index === 0 ? '2026-11-20' : day} until ${starts[index + 1]} ${state}`;
      });
      const ahead = starts.slice(0, count - 1).map((day, index) => {
        return `${day}: certificate-ahead of ${2027 + index}-11-20 until ${starts[index + 2]} OVER`;
      });
      expect(await story(who).certificates()).toEqual([...inOwnTerm, ...ahead].toSorted());
    },
  );

  it.each<['lena' | 'fred' | 'remi', number, LocalDate]>([
    ['lena', 5, SECOND],
    ['fred', 9, SECOND],
    ['remi', 6, THIRD],
  ])(
    'that end bring %s the proof of %i no-claims years, and a letter that says until when a quote is filled in',
    async (who, total, on) => {
      const [ended] = await story(who).told('cover-ended');
      const wayBackUntil = `${on.slice(0, 4)}-12-10`;
      expect(ended).toMatchObject({ hasNoClaimsLetter: true, owed: 0, refund: 0, wayBackUntil });
      expect(await story(who).noClaimsYears()).toBe(total);
    },
  );

  it.each(['lena', 'fred'] as const)(
    'that %s ended may go on by a quote with what was earned, at the price of a stranger',
    (who) => {
      expect(Number(again[who].car['noClaimsDiscount'])).toBe(who === 'lena' ? 5 : 9);
      expect(again[who].payments).toEqual(newThatDay[who]);
    },
  );
});
