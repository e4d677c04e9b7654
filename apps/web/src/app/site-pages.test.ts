import { expect, test } from 'vitest';
import { placeFor, placeOf } from './site-pages.ts';

test('given an address below a proposal, when its place is asked for, then it is the part after the code', () => {
  expect(placeOf('/flex/proposal/ABCD')).toBe('index');
  expect(placeOf('/flex/proposal/ABCD/disclosure/your-car')).toBe('disclosure');
  expect(placeOf('/flex/proposal/ABCD/checkout/callback')).toBe('checkout');
});

test.each([
  ['INSUFFICIENT_ACCURACY', 'summary', 'index'],
  ['INSUFFICIENT_ACCURACY', 'disclosure', 'disclosure'],
  ['REFERRAL', 'checkout', 'index'],
  ['QUOTE_EXPIRED', 'account-setup', 'index'],
  ['QUOTE', 'summary', 'summary'],
  ['QUOTE', 'success', 'index'],
  ['QUOTE', 'nonsense', 'index'],
  ['POLICY', 'checkout', 'success'],
  ['POLICY', 'index', 'success'],
] as const)('given a proposal that is %s, when %s is asked for, then it leads to %s', (status, asked, place) => {
  expect(placeFor(status, asked)).toBe(place);
});
