import { expect, test } from 'vitest';
import { offerChange } from './offer-change.ts';

const full = { gross: 4115, discounted: 4115, yearly: 49_380, taxAmount: 0 };
const offered = { ...full, discounted: 0 };

test('given a monthly price, when an offer is applied or lost, then it says which', () => {
  expect(offerChange({ schedule: 'MONTHLY', from: full, to: offered })).toBe('applied');
  expect(offerChange({ schedule: 'MONTHLY', from: offered, to: full })).toBe('lost');
});

test('given an offer in both prices, in neither, or one payment for all, when they are compared, then no offer came or went', () => {
  expect(offerChange({ schedule: 'MONTHLY', from: offered, to: offered })).toBeNull();
  expect(offerChange({ schedule: 'MONTHLY', from: full, to: full })).toBeNull();
  expect(offerChange({ schedule: 'SINGLE_PAYMENT', from: full, to: offered })).toBeNull();
});
