import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../quote.ts';
import { rate } from '../rate.ts';
import { priceDifference } from './price-difference.ts';
import { priceSteps } from './price-steps.ts';

const tariff = sampleTariff(sampleSettings);
const quoteOf = (differences: SampleDifferences = {}) =>
  rate(sampleRisk(differences), { insuranceGroup: 19, power: 'ELECTRIC' }, tariff);
const sold = quoteOf();
const moreMiles = quoteOf({ car: { annualMileage: 12_000 } });
const noExcess = quoteOf({ car: { annualMileage: 12_000 }, risk: { voluntaryExcess: 0 } });
const referred: Quote = { ...moreMiles, ratingStatus: 'REFERRAL', availablePaymentSchedules: [] };
const moved = (steps: ReturnType<typeof priceSteps>) =>
  steps.map(({ changes, difference: { from, to } }) => [changes, to.discounted - from.discounted]);

describe('how a price moves change by change', () => {
  it('given two changes, then each has a step of its own, with its reason and its lines', () => {
    const steps = priceSteps(sold, [moreMiles, noExcess]);
    expect(steps.map(({ changes, difference }) => [changes, difference.reasons])).toEqual([
      [[0], ['ANSWERS']],
      [[1], ['VOLUNTARY_EXCESS']],
    ]);
    expect(steps[1]?.difference).toEqual(priceDifference(moreMiles, noExcess));
  });

  it('given a change that does nothing, then its step moves nothing', () => {
    expect(moved(priceSteps(sold, [sold, moreMiles]))[0]).toEqual([[0], 0]);
  });

  it.each([
    ['no price by itself', null],
    ['no price but a referral', referred],
  ])('given a change with %s, then it counts with the next', (_what, first) => {
    expect(moved(priceSteps(sold, [first, noExcess]))).toEqual([[[0, 1], moved(priceSteps(sold, [noExcess]))[0]?.[1]]]);
  });

  it.each([
    ['a referral', referred],
    ['no price', null],
  ])('given %s at the end, then no step is told', (_what, last) => {
    expect(priceSteps(sold, [moreMiles, last])).toEqual([]);
  });

  it('sums to the whole difference, also where a change in between has no price', () => {
    const anyQuote = fc.constantFrom(sampleQuote(), sold, moreMiles, noExcess);
    fc.assert(
      fc.property(fc.array(fc.oneof(anyQuote, fc.constant(null))), anyQuote, (between, last) => {
        const steps = priceSteps(sold, [...between, last]);
        expect(steps.flatMap(({ changes }) => changes)).toEqual([...between, last].map((_quote, index) => index));
        const whole = priceDifference(sold, last);
        for (const name of ['gross', 'discounted', 'yearly', 'taxAmount'] as const)
          expect(steps.reduce((sum, { difference: { from, to } }) => sum + to[name] - from[name], 0)).toBe(
            (whole?.to[name] ?? 0) - (whole?.from[name] ?? 0),
          );
      }),
    );
  });
});
