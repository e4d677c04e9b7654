import { expect, test } from 'vitest';
import { fromToSentence, offerChange } from './offer-change.ts';

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

test.each([
  ['a year', 'SINGLE_PAYMENT', full, offered, 'once'],
  ['months without an offer', 'MONTHLY', full, { ...full, gross: 5000, discounted: 5000 }, 'monthly'],
  ['months to which an offer came', 'MONTHLY', full, offered, 'offer'],
  ['months whose offer is gone', 'MONTHLY', offered, full, 'lost'],
  ['free months that cost more later', 'MONTHLY', offered, { ...offered, gross: 5000 }, 'offers'],
  ['free months that cost the same later', 'MONTHLY', offered, offered, 'offers'],
] as const)(
  'given %s, when a price is said from what to what, then what follows an offer is said of both',
  (_what, schedule, from, to, sentence) => {
    expect(fromToSentence({ schedule, from, to })).toBe(sentence);
  },
);
