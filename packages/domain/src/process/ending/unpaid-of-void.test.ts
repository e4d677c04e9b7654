import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PremiumLine } from '../../rating/quote.ts';
import { unpaidOfVoid } from './unpaid-of-void.ts';

const line = (premium: number, taxAmount: number, more: Partial<PremiumLine> = {}): PremiumLine => ({
  ...{ coverGroup: 'damage_to_car', coverType: 'MAIN', insurer: 'alder', active: true, taxRateBasisPoints: 1200 },
  ...{ premium, taxAmount, totalPremium: premium + taxAmount, ...more },
});
const months = ['2026-11-27', '2026-12-27', '2027-01-27'];
const totalOf = (lines: readonly PremiumLine[]) => sumPennies(lines.map(({ totalPremium }) => totalPremium));

it('takes back the newest months first, whole, and nothing of what was paid', () => {
  const booked = months.map((startAt) => ({ startAt, lines: [line(4000, 480)] }));
  expect([...unpaidOfVoid(booked, 0)]).toEqual([]);
  expect([...unpaidOfVoid(booked, 4480)]).toEqual([['2027-01-27', [line(4000, 480)]]]);
  expect([...unpaidOfVoid(booked, 6720)]).toEqual([
    ['2027-01-27', [line(4000, 480)]],
    ['2026-12-27', [line(2000, 240)]],
  ]);
});

it('takes back exactly what is unpaid, net and tax of each line within what was charged', () => {
  const penny = (max: number) => fc.integer({ min: 0, max });
  const charged = fc.record({
    covers: fc.array(fc.tuple(penny(5000), penny(600)), { minLength: 1, maxLength: 4 }),
    off: penny(500),
  });
  fc.assert(
    fc.property(fc.array(charged, { minLength: 1, maxLength: 3 }), penny(20_000), (drawn, asked) => {
      const booked = drawn.map(({ covers, off }, index) => {
        const lines = covers.map(([premium, tax]) => line(premium, tax));
        const discount = line(0 - Math.min(off, totalOf(lines)), 0, { coverType: 'DISCOUNT', taxRateBasisPoints: 0 });
        return { startAt: months[index] ?? '', lines: [...lines, discount] };
      });
      const unpaid = Math.min(asked, sumPennies(booked.map(({ lines }) => totalOf(lines))));
      const taken = unpaidOfVoid(booked, unpaid);
      expect(sumPennies([...taken.values()].map(totalOf))).toBe(unpaid);
      for (const { startAt, lines } of booked)
        for (const [index, { premium, taxAmount }] of lines.entries()) {
          const back = taken.get(startAt)?.[index] ?? line(0, 0);
          for (const [pennies, of] of [
            [back.premium, premium],
            [back.taxAmount, taxAmount],
          ] as const) {
            expect(Math.abs(pennies)).toBeLessThanOrEqual(Math.abs(of));
            expect(pennies * of).toBeGreaterThanOrEqual(0);
          }
        }
    }),
  );
});
