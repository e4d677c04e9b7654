import { sumPennies } from '@marque/base';
import { promotedQuotes } from '@marque/testkit/rating/promoted-quotes';
import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleClaim, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricePartName, Quote } from './quote.ts';
import { rate } from './rate.ts';

const settings = { ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const, promotions: samplePromotions };
const tariff = sampleTariff(settings);
const quoteOf = (differences: SampleDifferences = {}, by = tariff) =>
  rate(sampleRisk(differences), { insuranceGroup: 19 }, by);
const pennies = ({ makeup }: Quote, part: PricePartName) => makeup.find((one) => one.part === part)?.pennies ?? 0;
const discounted = ({ availablePaymentSchedules }: Quote) =>
  availablePaymentSchedules.find(({ active }) => active)?.totals.discounted;

describe('what makes up a price', () => {
  it('begins with the base of the main covers and says what each part adds or takes off', () => {
    const quote = quoteOf({ risk: { covers: ['legal_expenses'] } });
    // 4000 + 2000 + 500; nine years without a claim halve it, a driveway takes 2% off, the excess 10% off the damage.
    expect(quote.makeup).toEqual([
      { part: 'base', pennies: 6500 },
      { part: 'place', pennies: -65 },
      { part: 'no_claims', pennies: -3250 },
      { part: 'excess', pennies: -196 },
      { part: 'covers', pennies: 250 },
      { part: 'tax', pennies: 389 },
    ]);
  });

  it('keeps what a promotion takes off apart from what the add-ons cost', () => {
    const risk = { covers: ['legal_expenses'], promotion: sampleClaim({ promo: 'SC24M' }) };
    const quote = rate(sampleRisk({ risk }), { insuranceGroup: 19, power: 'ELECTRIC' }, tariff);
    const gross = quote.availablePaymentSchedules[0]?.totals.gross ?? 0;
    expect([pennies(quote, 'covers'), pennies(quote, 'promotion')]).toEqual([250, -gross]);
  });

  it('sums to what is really due, to the penny, whatever the risk', () => {
    fc.assert(
      fc.property(promotedQuotes(tariff), (quote) => {
        expect(quote.ratingStatus).toBe('QUOTE');
        expect(sumPennies(quote.makeup.map((one) => one.pennies))).toBe(discounted(quote));
        expect(quote.makeup.every((one) => one.pennies !== 0)).toBe(true);
      }),
    );
  });

  it('names a minimum that lifts a line, and counts it in no factor', () => {
    const base = sampleTexts['base']?.replace('medical_expenses,500', 'medical_expenses,10') ?? '';
    const quote = quoteOf({}, sampleTariff(settings, sampleFiles({ base })));
    // 10 × 0.5 × 0.98 is 5 pennies, and the line is never below 50.
    expect(pennies(quote, 'minimum')).toBe(45);
  });

  it('of a year paid at once is twelve months of each part', () => {
    const [month, year] = [quoteOf(), quoteOf({ risk: { paymentSchedule: 'SINGLE_PAYMENT' } })];
    expect(year.makeup).toEqual(month.makeup.map(({ part, pennies: one }) => ({ part, pennies: one * 12 })));
  });

  it('is nothing for a referral', () => {
    expect(rate(sampleRisk(), { insuranceGroup: null }, tariff).makeup).toEqual([]);
  });
});
