import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import type { PromotionResult } from '../../facts/promotion.ts';
import { rate } from '../../rating/rate.ts';
import { paidForTerm } from '../new-business-price.ts';
import { offerLeft, withPromisedOffer } from './promised-offer.ts';

const tariff = sampleTariff({
  ...sampleSettings,
  schedules: ['MONTHLY'],
  promotions: [
    { code: 'LONG', instalments: 24 },
    { code: 'TWO', instalments: 2 },
  ],
});
const applied = (instalments: number): PromotionResult => ({
  ...{ promo: 'LONG', outcome: 'applied', inputs: [], reasons: [] },
  ...{ instalments, endAt: '2028-11-26' },
});
const sold = (promotion: PromotionResult | null) => ({
  versions: [{ quote: { promotion, availablePaymentSchedules: [] } }],
});
const claim = { promo: 'TWO', isRetailerKnown: false, termsAccepted: false, on: '2026-11-01' };
const used = { usedUp: [], usedBefore: [], isOrderNumberUsed: false };
const plain = rate({ ...sampleRisk({}), paymentSchedule: 'MONTHLY' }, { insuranceGroup: 12 }, tariff);
const two = rate(
  { ...sampleRisk({}), paymentSchedule: 'MONTHLY', promotion: { ...claim, used } },
  { insuranceGroup: 12 },
  tariff,
);
const paymentsOf = ({ availablePaymentSchedules: [schedule] }: typeof plain) => schedule?.instalments ?? [];

describe('what is left of an offer at a turn', () => {
  it.each([
    [24, 12],
    [13, 1],
  ])('given one of %i payments, then it pays %i more, until the day that was said', (instalments, left) => {
    expect(offerLeft(sold(applied(instalments)))).toEqual(applied(left));
  });

  it('is nothing where the term had all of it, or had none', () => {
    expect(offerLeft(sold(applied(12)))).toBeNull();
    expect(offerLeft(sold(null))).toBeNull();
    expect(offerLeft(sold({ ...applied(24), outcome: 'ineligible' }))).toBeNull();
  });
});

describe('the price of a renewal with what was promised', () => {
  it.each([
    ['without an offer', plain],
    ['with that of a new customer, which pays less', two],
  ])(
    'given a price %s, then it pays each payment that is left of it, and the line before the offer stays',
    (_is, price) => {
      const promised = withPromisedOffer(price, { left: applied(12), newBusiness: price, tariff });
      expect(promised.promotion).toEqual(applied(12));
      expect(paymentsOf(promised)).toEqual(Array(12).fill(0));
      expect(promised.availablePaymentSchedules[0]?.totals.gross).toBe(
        plain.availablePaymentSchedules[0]?.totals.gross,
      );
    },
  );

  it('is as it was where the offer of a new customer leaves less to pay', () => {
    expect(withPromisedOffer(two, { left: applied(1), newBusiness: two, tariff })).toBe(two);
    expect(paidForTerm(two)).toBeLessThan(paidForTerm(plain));
  });

  it.each([
    ['of 12 pounds at most takes 12 pounds off', 1200],
    ['of whole payments pays them whole', undefined],
  ])('where the product has the offer no more, one %s, as the price that was sold says', (_what, mostPennies) => {
    const withRow = sampleTariff({
      ...sampleSettings,
      schedules: ['MONTHLY'],
      promotions: [{ code: 'LONG', instalments: 36, ...(mostPennies && { mostPennies }) }],
    });
    const risk = {
      ...sampleRisk({}),
      paymentSchedule: 'MONTHLY' as const,
      promotion: { ...claim, promo: 'LONG', used },
    };
    const first = rate(risk, { insuranceGroup: 12 }, withRow);
    const bare = sampleTariff({ ...sampleSettings, schedules: ['MONTHLY'], promotions: [] });
    const { promotion: _claimed, ...without } = risk;
    const price = rate(without, { insuranceGroup: 12 }, bare);
    const next = withPromisedOffer(price, {
      ...{ left: offerLeft({ versions: [{ quote: first }] }), newBusiness: price, tariff: bare },
    });
    const month = price.availablePaymentSchedules[0]?.totals.gross ?? 0;
    expect(paymentsOf(next)).toEqual(Array(12).fill(mostPennies === undefined ? 0 : month - mostPennies));
    const third = withPromisedOffer(price, {
      ...{ left: offerLeft({ versions: [{ quote: next }] }), newBusiness: price, tariff: bare },
    });
    expect(paymentsOf(third)).toEqual(paymentsOf(next));
    expect(offerLeft({ versions: [{ quote: third }] })).toBeNull();
  });

  it('is as it was where nothing is left', () => {
    expect(withPromisedOffer(plain, { left: null, newBusiness: plain, tariff })).toBe(plain);
  });
});
