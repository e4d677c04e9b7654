import { promotedQuotes } from '@marque/testkit/rating/promoted-quotes';
import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { heldPrice } from '../../renewal/held/held-price.ts';
import { allFactors } from '../factors/all-factors.ts';
import { type PricePartName, pricePartNames, type Quote } from '../quote.ts';
import { rate } from '../rate.ts';
import { causesBetween } from './causes-between.ts';

const settings = { ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const, promotions: samplePromotions };
const withBase = (base: string, more: Partial<typeof settings> = {}) =>
  sampleTariff({ ...settings, ...more }, sampleFiles({ base }));
const base = sampleTexts['base'] ?? '';
const tariff = withBase(base);
const dearer = withBase(base.replace('4000', '4370').replace('2000', '2181').replace(',500', ',549'));
const quoteOf = (differences: SampleDifferences = {}, by = tariff) =>
  rate(sampleRisk(differences), { insuranceGroup: 19 }, by);
const priced = (quote: Quote) => {
  const schedule = quote.availablePaymentSchedules.find(({ active }) => active);
  assert(schedule);
  return { quote, schedule };
};
const causes = (from: Quote, to: Quote) => causesBetween(priced(from), priced(to));
const mainOf = (quote: Quote) =>
  priced(quote)
    .schedule.premiumBreakdown.filter(({ coverType }) => coverType === 'MAIN')
    .reduce((sum, { premium }) => sum + premium, 0);
const sumOf = (some: readonly { readonly pennies: number }[]) => some.reduce((sum, { pennies }) => sum + pennies, 0);
const lively = { car: { annualMileage: 12_000, usage: 'BusinessClass1', noClaimsDiscount: 2 } };

describe('what moved the main covers', () => {
  it('given other tables for the base alone, then the base, however many factors multiply it', () => {
    for (const risk of [{}, lively]) {
      const [from, to] = [quoteOf(risk), quoteOf(risk, dearer)];
      expect(causes(from, to)).toEqual([{ part: 'base', pennies: mainOf(to) - mainOf(from) }]);
    }
  });

  it('given one other answer, then its part, and nothing of what is multiplied with it', () => {
    const [from, to] = [quoteOf(), quoteOf({ car: { annualMileage: 12_000 } })];
    expect(causes(from, to)).toEqual([{ part: 'use', pennies: mainOf(to) - mainOf(from) }]);
    expect(causes(to, from)).toEqual([{ part: 'use', pennies: mainOf(from) - mainOf(to) }]);
  });

  it('given another base and another answer, then each with its share', () => {
    const [from, to] = [quoteOf(), quoteOf({ car: { annualMileage: 12_000 } }, dearer)];
    const found = causes(from, to);
    expect(found.map(({ part }) => part)).toEqual(['base', 'use']);
    // The base moves the former price, with the former factors.
    expect(found[0]?.pennies).toBe(mainOf(quoteOf({}, dearer)) - mainOf(from));
    expect(sumOf(found)).toBe(mainOf(to) - mainOf(from));
  });

  it('given a year that is paid at once, then each by its share of the year', () => {
    const once = (risk: SampleDifferences, by = tariff) =>
      quoteOf({ ...risk, risk: { paymentSchedule: 'SINGLE_PAYMENT' } }, by);
    const found = causes(once({}), once({ car: { annualMileage: 12_000 } }, dearer));
    const months = causes(quoteOf(), quoteOf({ car: { annualMileage: 12_000 } }, dearer));
    expect(found).toEqual(months.map(({ part, pennies }) => ({ part, pennies: pennies * 12 })));
  });

  it('given a price that another one holds, then the base bears what is held', () => {
    const [from, to] = [quoteOf(), quoteOf({ car: { annualMileage: 12_000 } }, dearer)];
    const held = heldPrice(to, { quote: from }, dearer);
    const found = causes(from, held);
    expect(mainOf(held)).toBe(mainOf(from));
    expect(found.map(({ part }) => part)).toEqual(['base', 'use']);
    expect(sumOf(found)).toBe(0);
    expect(found[1]).toEqual(causes(from, to)[1]);
  });

  it('given a minimum that lifts both prices, then nothing; one that was raised is a cause', () => {
    const lifted = (minimumPremiumPennies: number) =>
      withBase(base, { mainCovers: settings.mainCovers.map((one) => ({ ...one, minimumPremiumPennies })) });
    const driving = { car: { annualMileage: 12_000 } };
    expect(causes(quoteOf({}, lifted(9000)), quoteOf(driving, lifted(9000)))).toEqual([]);
    expect(causes(quoteOf({}, lifted(9000)), quoteOf({}, lifted(9100)))).toEqual([{ part: 'minimum', pennies: 300 }]);
    expect(causes(quoteOf({}, lifted(0)), quoteOf({}, lifted(9000)))).toEqual([
      { part: 'minimum', pennies: 27_000 - mainOf(quoteOf({}, lifted(0))) },
    ]);
  });

  it('given a price of an earlier release, which kept no parts, then nothing is said to have moved it', () => {
    const now = quoteOf(lively);
    const earlier = { ...quoteOf(), steps: quoteOf().steps.map(({ part: _part, ...step }) => step) };
    expect([causes(earlier, now), causes(now, earlier), causes({ ...now, steps: [] }, now)]).toEqual([[], [], []]);
  });
});

it('the causes of any two prices sum to the penny, and a part with the same rows in both is never a cause', () => {
  const quotes = fc.oneof(promotedQuotes(tariff), promotedQuotes(dearer));
  const rowsOf = (part: PricePartName, { steps }: Quote) =>
    steps
      .filter(({ factor }) =>
        part === 'base' ? factor === 'base' : allFactors.some((one) => one.name === factor && one.part === part),
      )
      .filter(({ coverGroup }) => settings.mainCovers.some(({ cover }) => cover === coverGroup))
      .map(({ coverGroup, factor, value, before }) => [coverGroup, factor, part === 'base' ? before : value]);
  fc.assert(
    fc.property(quotes, quotes, (from, to) => {
      if (priced(from).schedule.type !== priced(to).schedule.type) return;
      const found = causes(from, to);
      expect(sumOf(found)).toBe(mainOf(to) - mainOf(from));
      expect(found.every(({ pennies }) => pennies !== 0)).toBe(true);
      const same = pricePartNames.filter(
        (part) => part !== 'minimum' && JSON.stringify(rowsOf(part, from)) === JSON.stringify(rowsOf(part, to)),
      );
      expect(found.filter(({ part }) => same.includes(part))).toEqual([]);
    }),
  );
});
