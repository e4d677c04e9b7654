import { promotedQuotes } from '@marque/testkit/rating/promoted-quotes';
import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { assert, expect, it } from 'vitest';
import { moveOf } from '../../rating/prices/move-of.ts';
import { rate } from '../../rating/rate.ts';
import { whyItMoved } from './why-it-moved.ts';

const schedules = ['MONTHLY', 'SINGLE_PAYMENT'] as const;
const tariff = sampleTariff({ ...sampleSettings, schedules, promotions: samplePromotions });
const quoteOf = (differences: SampleDifferences) =>
  rate(sampleRisk(differences), { insuranceGroup: 19, power: 'ELECTRIC' }, tariff);
const sumOf = (lines: readonly Parameters<typeof moveOf>[0][]) => lines.reduce((sum, line) => sum + moveOf(line), 0);

it('the lines of a movement sum to it to the penny, and the causes to that of the main covers, for any two terms, paid in any way', () => {
  const paid = fc.record({ quote: promotedQuotes(tariff), schedule: fc.constantFrom(...schedules) });
  fc.assert(
    fc.property(paid, paid, (last, next) => {
      const moved = whyItMoved(last, next);
      assert(moved);
      const term = ({ quote, schedule }: typeof last) =>
        quote.availablePaymentSchedules
          .find(({ type }) => type === schedule)
          ?.instalments.reduce((sum, payment) => sum + payment, 0);
      expect([moved.from, moved.to]).toEqual([term(last), term(next)]);
      expect(sumOf(moved.lines)).toBe(moved.to - moved.from);
      expect(moved.lines.every((line) => moveOf(line) !== 0)).toBe(true);
      if (moved.causes.length === 0) return;
      const main = sampleSettings.mainCovers.map(({ cover }) => cover);
      expect(sumOf(moved.causes)).toBe(
        sumOf(moved.lines.filter(({ kind, code }) => kind === 'COVER' && main.includes(code))),
      );
    }),
  );
});

it('has the largest cause first, and neither line nor cause where the price stands', () => {
  const [last, next] = [quoteOf({}), quoteOf({ car: { annualMileage: 20_000, noClaimsDiscount: 1 } })];
  const moved = whyItMoved({ quote: last, schedule: 'MONTHLY' }, { quote: next, schedule: 'MONTHLY' });
  const sizes = moved?.causes.map((cause) => Math.abs(moveOf(cause))) ?? [];
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  const same = whyItMoved({ quote: last, schedule: 'MONTHLY' }, { quote: last, schedule: 'MONTHLY' });
  expect(same).toMatchObject({ lines: [], causes: [] });
});

it('names no cause but the base where nothing of the customer changed, and the tables for the base alone did', () => {
  const texts = sampleTexts['base'] ?? '';
  const dearer = sampleTariff({ ...sampleSettings, schedules }, sampleFiles({ base: texts.replace('4000', '4370') }));
  const next = rate(sampleRisk(), { insuranceGroup: 19, power: 'ELECTRIC' }, dearer);
  const moved = whyItMoved({ quote: quoteOf({}), schedule: 'MONTHLY' }, { quote: next, schedule: 'MONTHLY' });
  expect(moved?.causes.map(({ code }) => code)).toEqual(['base']);
});

it('is nothing where one of the two has no price', () => {
  const [priced, referred] = [quoteOf({}), { ...quoteOf({}), ratingStatus: 'REFERRAL' as const }];
  for (const [last, next] of [
    [priced, referred],
    [referred, priced],
  ] as const)
    expect(whyItMoved({ quote: last, schedule: 'MONTHLY' }, { quote: next, schedule: 'MONTHLY' })).toBeNull();
});
