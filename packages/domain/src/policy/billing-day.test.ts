import { addToDate, startOfDay } from '@marque/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { servicePeriods } from '../billing/service-periods.ts';
import { billingDayOf, fullPriceFrom } from './billing-day.ts';

test.each([
  ['2026-11-27', '2028-11-26', '2028-11-27'],
  ['2026-11-29', '2028-11-28', '2028-11-28'],
  ['2026-11-29', '2027-11-28', '2027-11-28'],
  ['2027-01-31', '2027-02-28', '2027-02-28'],
  ['2027-03-01', '2027-03-31', '2027-04-01'],
])('cover from %s with an offer until %s is charged in full from %s', (startAt, endAt, from) => {
  expect(fullPriceFrom(endAt, startAt)).toBe(from);
});

test('the full price is charged from the day on which the period after the offer is billed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 30 }), (days, months) => {
      const startAt = addToDate('2026-11-22', { days });
      const term = {
        startAt,
        endAt: null,
        billingDay: billingDayOf(startAt),
        schedule: 'MONTHLY',
        timeZone: 'UTC',
      } as const;
      const until = startOfDay(addToDate(startAt, { months: months + 2 }), 'UTC');
      const after = servicePeriods(term, until)[months];
      expect(`${fullPriceFrom(addToDate(after?.startAt ?? '', { days: -1 }), startAt)}T00:00:00.000Z`).toBe(
        after?.opensAt,
      );
    }),
    { seed: 20261122 },
  );
});
