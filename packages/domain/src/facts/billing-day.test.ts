import { addToDate, assert, dayOf, type LocalDate, startOfDay } from '@marque/base';
import { sampleClaim, samplePlainPromotion } from '@marque/testkit/rating/sample-promotions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { servicePeriods } from '../billing/statements/service-periods.ts';
import { decidePromotion } from '../rating/promotions/decide-promotion.ts';
import { billingDayOf, fullPriceFrom } from './billing-day.ts';

test.each([
  ['2026-11-27', '2028-11-26', '2028-11-27'],
  ['2026-11-29', '2028-11-28', '2028-11-28'],
  ['2026-11-29', '2028-11-27', '2028-11-28'],
  ['2026-11-29', '2027-11-28', '2027-11-28'],
  ['2027-01-31', '2027-02-28', '2027-02-28'],
  ['2027-03-01', '2027-03-31', '2027-04-01'],
])('cover from %s with an offer until %s is charged in full from %s', (startAt, endAt, from) => {
  expect(fullPriceFrom(endAt, startAt)).toBe(from);
});

const starts = fc.integer({ min: 0, max: 800 }).map((days) => addToDate('2026-11-22', { days }));
const monthEnds = starts.filter((startAt) => Number(startAt.slice(8)) > 28);

function periodsOf(startAt: LocalDate, months: number) {
  const billingDays = [{ from: startAt, day: billingDayOf(startAt) }];
  const term = { startAt, endAt: null, billingDays, schedule: 'MONTHLY', timeZone: 'Europe/London' } as const;
  const until = startOfDay(addToDate(startAt, { months: months + 3 }), term.timeZone);
  return servicePeriods(term, until).map((period) => ({ ...period, chargeOn: dayOf(period.opensAt, term.timeZone) }));
}

function offerOf(startAt: LocalDate, instalments: number): LocalDate {
  const claim = { ...sampleClaim({ promo: 'TWOFREE' }), on: '2026-12-24' };
  const facts = { startAt, postcodeArea: 'BS', vehicle: { power: undefined, purchaseType: undefined } };
  const { endAt } = decidePromotion([{ ...samplePlainPromotion, instalments }], claim, facts);
  assert(endAt !== null, 'the offer is applied');
  return endAt;
}

test('the full price is charged from the day on which the period after the offer is billed', () => {
  fc.assert(
    fc.property(fc.oneof(starts, monthEnds), fc.integer({ min: 1, max: 30 }), (startAt, months) => {
      const after = periodsOf(startAt, months)[months];
      expect(fullPriceFrom(addToDate(after?.startAt ?? '', { days: -1 }), startAt)).toBe(after?.chargeOn);
      expect(fullPriceFrom(offerOf(startAt, months), startAt)).toBe(after?.chargeOn);
    }),
    { seed: 20261122 },
  );
});

test('no payment in full is taken on a day on which the offer lasts, and every month that it pays begins before its end', () => {
  fc.assert(
    fc.property(fc.oneof(starts, monthEnds), fc.integer({ min: 1, max: 30 }), (startAt, months) => {
      const endAt = offerOf(startAt, months);
      for (const [index, period] of periodsOf(startAt, months).entries()) {
        expect(period.startAt <= endAt).toBe(index < months);
        if (index > 0) expect(period.chargeOn <= endAt).toBe(index < months);
      }
    }),
    { seed: 20261122 },
  );
});
