import type { Pennies } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { paymentThatStays } from './payment-that-stays.ts';

const payment = (from: Pennies | null, to: Pennies | null) => ({ payOn: '2026-12-27', from, to });

describe('a payment that is announced already', () => {
  const drawn = [payment(4115, 4115), { ...payment(4115, 6951), payOn: '2027-01-27' }];
  it.each([
    ['stays as it is, and the next one makes up for it', '2026-12-18T13:00:00.000Z', drawn, '2026-12-27'],
    ['is none where the change holds only after it', '2026-12-28T00:00:00.000Z', drawn, null],
    ['is none where the first one moves', '2026-12-18T13:00:00.000Z', [payment(4115, 4395)], null],
    ['is none where nothing moves', '2026-12-18T13:00:00.000Z', [payment(4115, 4115)], null],
    ['is none where there was none', '2026-12-18T13:00:00.000Z', [payment(null, null), payment(4115, 1)], null],
  ])('%s', (_what, effectiveAt, payments, day) => {
    expect(paymentThatStays({ effectiveAt, payments }, 'Europe/London')?.payOn ?? null).toBe(day);
  });
});
