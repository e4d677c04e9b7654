import { expect, it } from 'vitest';
import { lastDayOfCard } from './last-day-of-card.ts';

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
] as const)('a card that expires in %s may be charged until %s', (expires, day) => {
  expect(lastDayOfCard(expires)).toBe(day);
});
