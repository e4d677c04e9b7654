import { expect, test } from 'vitest';
import { partArrives } from './part-arrives.ts';

const going = { at: '2026-12-01T12:00:00.000Z', timeZone: 'Europe/London', closed: ['2026-12-25', '2026-12-28'] };

test('a refund in parts names a day for each: the card’s does not wait for the debit that was drawn a moment ago', () => {
  const card = { provider: 'stripe', paidAt: '2026-11-27T12:00:00.000Z' };
  const debit = { provider: 'gocardless', paidAt: '2026-11-30T00:00:00.000Z' };
  const old = { ...debit, paidAt: '2026-10-30T00:00:00.000Z' };
  expect([card, debit, old].map((one) => partArrives(one, going))).toEqual(['2026-12-15', '2026-12-21', '2026-12-15']);
});
