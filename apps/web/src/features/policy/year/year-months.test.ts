import fc from 'fast-check';
import { expect, it } from 'vitest';
import { yearMonths, yearScale, yearTotals } from './year-months.ts';

const month = (name: string, charged: number, paid = charged, refunded = 0) => ({
  ...{ month: name, charged, paid, refunded },
});

it('a year begins with the first month in which anything moved, and keeps those in which nothing did since', () => {
  const year = [month('2026-08', 0), month('2026-09', 2850), month('2026-10', 0), month('2026-11', 2850)];
  expect(yearMonths(year).map((one) => one.month)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(yearMonths([month('2026-08', 0)])).toEqual([]);
});

it('its totals are its months together', () => {
  expect(yearTotals([month('2026-07', 3130, 6260, 3130), month('2026-08', 3130)])).toEqual({
    ...{ charged: 6260, paid: 9390, refunded: 3130 },
  });
});

it.each([
  [6260, [0, 2500, 5000, 7500]],
  [4115, [0, 2000, 4000, 6000]],
  [90_000, [0, 50_000, 100_000]],
  [0, [0, 100]],
])('a highest amount of %i pennies has lines at round pounds', (highest, lines) => {
  expect(yearScale(highest)).toEqual(lines);
});

it('the last line is never below what is drawn, and there are four at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (highest) => {
      const lines = yearScale(highest);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
      for (const line of lines) expect(line % 100).toBe(0);
    }),
  );
});
