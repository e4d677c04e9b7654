import type { PriceDifferenceWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { differenceParts } from './difference-parts.ts';

const totals = (discounted: number) => ({ gross: discounted, yearly: discounted * 12, discounted, taxAmount: 0 });
const difference = (from: number, to: number, more: Partial<PriceDifferenceWire> = {}): PriceDifferenceWire => ({
  reasons: ['VOLUNTARY_EXCESS'],
  schedule: 'MONTHLY',
  from: totals(from),
  to: totals(to),
  lines: [],
  effectiveAt: '2026-11-27',
  ...more,
});
const line = (kind: 'COVER' | 'TAX' | 'DISCOUNT' | 'CAUSE', code: string, from: number | null, to: number | null) => ({
  kind,
  code,
  from,
  to,
});

test('given a dearer price, when it is told, then it says what costs more and what moved it, the largest first', () => {
  const lines = [
    line('COVER', 'damage_to_car', 3000, 3200),
    line('COVER', 'liability_to_others', 500, 500),
    line('COVER', 'legal_expenses', null, 250),
    line('TAX', 'tax', 420, 474),
    line('CAUSE', 'excess', -100, 100),
    line('CAUSE', 'covers', null, 280),
  ];
  const parts = differenceParts(difference(3920, 4424, { lines }));
  expect(parts?.direction).toBe('up');
  expect(parts?.rows.map(({ code, change }) => [code, change])).toEqual([
    ['damage_to_car', 200],
    ['legal_expenses', 250],
    ['tax', 54],
  ]);
  expect(parts?.rows.reduce((sum, { change }) => sum + change, 0)).toBe(parts?.change);
  expect(parts?.causes.map(({ code }) => code)).toEqual(['covers', 'excess']);
});

test('given a discount that begins, when it is told, then the price goes down by it', () => {
  const lines = [line('DISCOUNT', 'SC12M', null, -4167)];
  expect(differenceParts(difference(5000, 833, { lines, reasons: ['PROMOTION'] }))).toMatchObject({
    direction: 'down',
    change: -4167,
    rows: [{ code: 'SC12M', change: -4167 }],
  });
});

test('given the same price for another reason, when it is told, then it is the same; with no reason nothing is told', () => {
  expect(differenceParts(difference(5000, 5000, { reasons: ['START_DATE'] }))?.direction).toBe('same');
  expect(differenceParts(difference(5000, 5000, { reasons: [] }))).toBeUndefined();
});
