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
  offerPayments: { from: 0, to: 0 },
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
  const parts = differenceParts(difference(3920, 4424, { lines }), null);
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
  expect(differenceParts(difference(5000, 833, { lines, reasons: ['PROMOTION'] }), null)).toMatchObject({
    direction: 'down',
    change: -4167,
    rows: [{ code: 'SC12M', change: -4167 }],
  });
});

test('given the same price for another reason, when it is told, then it is the same; with no reason nothing is told', () => {
  expect(differenceParts(difference(5000, 5000, { reasons: ['START_DATE'] }), null)?.direction).toBe('same');
  expect(differenceParts(difference(5000, 5000, { reasons: [] }), null)).toBeUndefined();
});

const offered = (gross: number, discounted = 0) => ({ ...totals(discounted), gross });

test('given an offer in both prices, when what follows it differs, then the direction follows that, from its day', () => {
  const dearer = difference(0, 0, { from: offered(4159), to: offered(4439) });
  expect(differenceParts(dearer, '2027-01-25')).toMatchObject({
    direction: 'up',
    change: 0,
    afterOffer: { from: '2027-01-25', change: 280 },
  });
  const cheaper = difference(0, 0, { from: offered(4439, 2000), to: offered(4159, 2000) });
  expect(differenceParts(cheaper, '2027-01-25')?.direction).toBe('down');
});

test('given an offer that begins, ends with no day or leaves the later price alone, when it is told, then the first payment counts', () => {
  const begun = difference(0, 0, { from: totals(4159), to: offered(4159) });
  expect(differenceParts(begun, '2027-01-25')).toMatchObject({ direction: 'down', change: -4159, afterOffer: null });
  const endless = difference(0, 0, { from: offered(4159), to: offered(4439) });
  expect(differenceParts(endless, null)).toMatchObject({ direction: 'same', afterOffer: null });
  const smaller = difference(0, 0, { from: offered(4159), to: offered(4159, 1000) });
  expect(differenceParts(smaller, '2027-01-25')).toMatchObject({ direction: 'up', change: 1000, afterOffer: null });
  const once = difference(0, 0, { schedule: 'SINGLE_PAYMENT', from: offered(4159), to: offered(4439) });
  expect(differenceParts(once, '2027-01-25')?.afterOffer).toBeNull();
});
