import { expect, it } from 'vitest';
import { faultOfReceipt } from './fault-of-receipt.ts';

it.each([
  ['2026-11-21', 'TO_COME'],
  ['2026-11-20', undefined],
  ['2025-11-20', undefined],
  ['2025-11-19', 'LONG_AGO'],
])('what reached us on %s, taken on 20 November 2026: %s', (day, fault) => {
  expect(faultOfReceipt(day, '2026-11-20')).toBe(fault);
});
