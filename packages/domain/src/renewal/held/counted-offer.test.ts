import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { expect, it } from 'vitest';
import { rate } from '../../rating/rate.ts';
import { withCountedOffer } from './counted-offer.ts';

const tariff = sampleTariff({ ...sampleSettings, promotions: [{ code: 'TWO', instalments: 2 }] });
const promotion = { promo: 'TWO', isRetailerKnown: false, termsAccepted: false };
const priceFrom = (startAt: string) =>
  rate({ ...sampleRisk({ risk: { startAt } }), promotion }, { insuranceGroup: 12 }, tariff);

it.each([
  ['29 February, for a year without one', '2028-02-29', 0, '2029-03-01', '2029-04-27'],
  ['29 February, for the third such year', '2028-02-29', 2, '2031-03-01', '2031-04-27'],
  ['29 February, for a year with one', '2028-02-29', 3, '2032-02-29', '2032-04-27'],
  ['1 March', '2028-03-01', 0, '2029-03-01', '2029-04-30'],
  ['31 January', '2028-01-31', 0, '2029-01-31', '2029-03-27'],
])(
  'an offer of two months, of a number that began on %s, ends before the third month of its term is charged',
  (_day, firstStartAt, renewalCycle, startAt, endAt) => {
    const policy = { startAt: firstStartAt, firstStartAt, renewalCycle };
    const counted = withCountedOffer(priceFrom(startAt), policy, tariff);
    expect(counted.promotion?.endAt).toBe(endAt);
    const ends = counted.availablePaymentSchedules.flatMap(({ premiumBreakdown }) =>
      premiumBreakdown.map((line) => line.endAt),
    );
    expect(ends.filter((end) => end !== undefined)).toEqual([endAt]);
    expect(counted.availablePaymentSchedules[0]?.instalments).toEqual(
      priceFrom(startAt).availablePaymentSchedules[0]?.instalments,
    );
  },
);

it('an offer that goes on ends on the day that was said when it was sold', () => {
  const price = priceFrom('2029-03-01');
  const sold = { ...price, promotion: price.promotion && { ...price.promotion, endAt: '2029-04-27' } };
  expect(withCountedOffer(sold, { startAt: '2028-02-29', renewalCycle: 0 }, tariff)).toBe(sold);
});
