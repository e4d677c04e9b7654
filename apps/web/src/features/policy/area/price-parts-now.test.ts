import type { PolicyWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { pricePartsNow } from './price-parts-now.ts';

const line = (coverGroup: string, coverType: string, premium: number, taxAmount: number) => ({
  coverGroup,
  coverType,
  premium,
  taxAmount,
  totalPremium: premium + taxAmount,
  taxRateBasisPoints: 1200,
  active: true,
});
const lines = [line('motor', 'MAIN', 1000, 120), line('SC12M', 'DISCOUNT', -300, 0)];
const partsAt = (price: number) =>
  pricePartsNow({
    price,
    paymentSchedule: 'MONTHLY',
    currentPolicyVersion: { quote: { availablePaymentSchedules: [{ type: 'MONTHLY', premiumBreakdown: lines }] } },
  } as unknown as PolicyWire);

test('given an offer that counts, when the parts are told, then they add up to the price with it', () => {
  expect(partsAt(820)).toEqual([
    { kind: 'cover', code: 'motor', pennies: 1000 },
    { kind: 'tax', code: 'tax', pennies: 120 },
    { kind: 'discount', code: 'SC12M', pennies: -300 },
  ]);
});

test('given an offer that has ended, when the parts are told, then it is not among them', () => {
  expect(partsAt(1120).map(({ kind }) => kind)).toEqual(['cover', 'tax']);
});

test('given a price that its parts do not explain, then none are told', () => {
  expect(partsAt(999)).toEqual([]);
});
