import { assert } from '@marque/base';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Risk } from '../../facts/risk-data.ts';
import type { Quote } from '../../rating/quote.ts';
import { rate } from '../../rating/rate.ts';
import { compareWithNewBusiness } from '../compare-with-new-business.ts';
import { paidForTerm } from '../new-business-price.ts';
import { heldPrice } from './held-price.ts';
import { premiumWithin } from './premium-within.ts';

const FACTS = { insuranceGroup: 12 };
const tariff = sampleTariff({
  ...sampleSettings,
  schedules: ['MONTHLY', 'SINGLE_PAYMENT'],
  promotions: [{ code: 'TWO', instalments: 2 }],
});
const offer = { promo: 'TWO', isRetailerKnown: false, termsAccepted: false, on: '2026-11-01' };
const used = { usedUp: [], usedBefore: [], isOrderNumberUsed: false };

const risks = fc
  .record({
    annualMileage: fc.constantFrom(3000, 9000, 16_000, 30_000),
    noClaimsDiscount: fc.integer({ min: 0, max: 9 }),
    paymentSchedule: fc.constantFrom('MONTHLY' as const, 'SINGLE_PAYMENT' as const),
    hasOffer: fc.boolean(),
  })
  .map(({ paymentSchedule, hasOffer, ...car }): Risk => {
    const risk = sampleRisk({ car });
    return { ...risk, paymentSchedule, ...(hasOffer && { promotion: { ...offer, used } }) };
  });
const quotes = fc
  .tuple(risks, risks)
  .map(([one, other]): [Quote, Quote] => {
    const same = { ...other, paymentSchedule: one.paymentSchedule };
    return [rate(one, FACTS, tariff), rate(same, FACTS, tariff)];
  })
  .filter((pair) => pair.every(({ ratingStatus }) => ratingStatus === 'QUOTE'));
const chosen = ({ availablePaymentSchedules }: Quote) => availablePaymentSchedules.find(({ active }) => active);
const linesOf = (quote: Quote) =>
  new Map(chosen(quote)?.premiumBreakdown.map(({ coverGroup, totalPremium }) => [coverGroup, totalPremium]));

describe('the lower of two prices', () => {
  it('is above neither of them, in no line and not for the term, and never above the price of a new customer', () => {
    fc.assert(
      fc.property(quotes, ([price, told]) => {
        const held = heldPrice(price, { quote: told }, tariff);
        for (const other of [price, told]) expect(paidForTerm(held)).toBeLessThanOrEqual(paidForTerm(other));
        for (const [group, total] of linesOf(held))
          if (group !== 'promotion')
            expect(total).toBe(
              Math.min(linesOf(price).get(group) ?? 0, linesOf(told).get(group) ?? Number.POSITIVE_INFINITY),
            );
        if (price.promotion || !told.promotion)
          expect(compareWithNewBusiness(held, price).every(({ difference }) => difference <= 0)).toBe(true);
      }),
    );
  });

  it('adds up: lines, tax, payments and parts, and what is chosen is among what can be', () => {
    fc.assert(
      fc.property(quotes, ([price, told]) => {
        const held = heldPrice(price, { quote: told }, tariff);
        const schedule = chosen(held);
        const active = schedule?.premiumBreakdown.filter((line) => line.active) ?? [];
        for (const { premium, taxAmount, totalPremium } of active) expect(premium + taxAmount).toBe(totalPremium);
        const total = active.reduce((sum, line) => sum + line.totalPremium, 0);
        expect(schedule?.totals.discounted).toBe(total);
        expect(schedule?.instalments[0]).toBe(total);
        expect(held.makeup.reduce((sum, { pennies }) => sum + pennies, 0)).toBe(total);
        expect(held.priceOptions.map(({ totals }) => totals)).toContainEqual(schedule?.totals);
      }),
    );
  });

  it('is the price itself where that is above in nothing', () => {
    fc.assert(
      fc.property(quotes, ([price]) => {
        expect(heldPrice(price, { quote: price }, tariff)).toBe(price);
      }),
    );
  });

  it('lets a correction cost what it costs, and nothing of what is held', () => {
    fc.assert(
      fc.property(quotes, quotes, ([rated, told], [corrected]) => {
        const held = heldPrice(rated, { quote: told }, tariff);
        const after = heldPrice(corrected, { quote: held, since: rated }, tariff);
        const schedule = chosen(after)?.type;
        const at = (quote: Quote, group: string) =>
          quote.availablePaymentSchedules
            .find(({ type }) => type === schedule)
            ?.premiumBreakdown.find(({ coverGroup }) => coverGroup === group)?.totalPremium ?? 0;
        for (const { coverGroup: group } of chosen(after)?.premiumBreakdown ?? [])
          if (group !== 'promotion') {
            const dearer = Math.max(0, at(corrected, group) - at(rated, group));
            expect(at(after, group)).toBeLessThanOrEqual(at(held, group) + dearer);
            if (at(corrected, group) >= at(rated, group))
              expect(at(after, group)).toBeGreaterThanOrEqual(Math.min(at(held, group), at(corrected, group)));
          }
      }),
    );
  });

  it('gives up an offer that was told where it pays more in the year and leaves a higher first payment', () => {
    const [cheap, dear] = [3000, 30_000].map((annualMileage) => sampleRisk({ car: { annualMileage } }));
    assert(cheap && dear, 'both are there');
    const month = chosen(rate(cheap, FACTS, tariff))?.totals.gross ?? 0;
    const withBoth = sampleTariff({
      ...{ ...sampleSettings, schedules: ['MONTHLY'] },
      promotions: [
        { code: 'ONE', instalments: 1 },
        { code: 'PART', instalments: 12, mostPennies: Math.ceil(month / 12) + 10 },
      ],
    });
    const withOffer = (risk: Risk, promo: string) => rate({ ...risk, promotion: { ...offer, promo } }, FACTS, withBoth);
    const [price, told] = [withOffer(dear, 'ONE'), withOffer(cheap, 'PART')];
    expect(paidForTerm(told)).toBeLessThan(paidForTerm(withOffer(cheap, 'ONE')));
    const held = heldPrice(price, { quote: told }, withBoth);
    expect(compareWithNewBusiness(held, price).filter(({ difference }) => difference > 0)).toEqual([]);
    expect([held.promotion?.promo, chosen(held)?.instalments[0], chosen(held)?.totals.gross]).toEqual([
      'ONE',
      0,
      month,
    ]);
  });

  it('is the price without a hold where nobody can be insured', () => {
    const price = rate(sampleRisk(), FACTS, tariff);
    const referred: Quote = { ...price, ratingStatus: 'REFERRAL', availablePaymentSchedules: [] };
    expect(heldPrice(referred, { quote: price }, tariff)).toBe(referred);
    expect(heldPrice(price, { quote: referred }, tariff)).toBe(price);
  });

  it('finds for each sum the largest premium with its tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 1200, 1300, 2000), (most, basisPoints) => {
        const { premium, taxAmount, totalPremium } = premiumWithin(most, basisPoints);
        expect(totalPremium).toBe(premium + taxAmount);
        expect(totalPremium).toBeLessThanOrEqual(most);
        expect(premium + 1 + Math.floor(((premium + 1) * basisPoints + 5000) / 10_000)).toBeGreaterThan(most);
      }),
    );
  });
});
