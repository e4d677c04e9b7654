import { promotedQuotes } from '@marque/testkit/rating/promoted-quotes';
import { sampleFiles } from '@marque/testkit/rating/sample-files';
import { sampleClaim, samplePlainPromotion, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { sampleQuote } from '@marque/testkit/rating/sample-quote';
import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import type { Risk } from '../../facts/risk-data.ts';
import { rate } from '../rate.ts';
import { moveOf } from './move-of.ts';
import { type PriceDifference, priceDifference } from './price-difference.ts';

const settings = { ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] as const, promotions: samplePromotions };
const tariff = sampleTariff(settings);
const electric = { insuranceGroup: 19, power: 'ELECTRIC' } as const;
const quoteOf = (differences: SampleDifferences = {}, vehicle = electric, by = tariff) =>
  rate(sampleRisk(differences), vehicle, by);
const chosen = (risk: Partial<Risk>) => quoteOf({ risk });
const difference = (from: ReturnType<typeof quoteOf>, to: ReturnType<typeof quoteOf>): PriceDifference => {
  const found = priceDifference(from, to);
  assert(found);
  return found;
};
const now = quoteOf();
const scheduleOf = (quote: typeof now) => quote.availablePaymentSchedules.find(({ active }) => active)?.type;
const linesOf = (kind: string, { lines }: PriceDifference) => lines.filter((line) => line.kind === kind);
const sumOf = (lines: PriceDifference['lines']) => lines.reduce((sum, line) => sum + moveOf(line), 0);

describe('two prices of a proposal', () => {
  it('given that nothing changed, then there is neither line nor reason', () => {
    expect(difference(now, quoteOf())).toMatchObject({ reasons: [], lines: [], schedule: 'MONTHLY' });
  });

  it('given another excess, then the excess is the reason and the only cause, however it moves the cover', () => {
    const changed = difference(now, chosen({ voluntaryExcess: 0 }));
    expect(changed.reasons).toEqual(['VOLUNTARY_EXCESS']);
    expect(linesOf('COVER', changed)).toEqual([{ kind: 'COVER', code: 'damage_to_car', from: 1764, to: 1960 }]);
    expect(linesOf('TAX', changed)).toEqual([{ kind: 'TAX', code: 'tax', from: 359, to: 382 }]);
    expect(linesOf('CAUSE', changed)).toEqual([{ kind: 'CAUSE', code: 'excess', from: 0, to: 196 }]);
  });

  it('given a cover more, then its line was not there before', () => {
    const added = difference(now, chosen({ covers: ['legal_expenses'] }));
    expect(added.reasons).toEqual(['COVERS']);
    expect(linesOf('COVER', added)).toEqual([{ kind: 'COVER', code: 'legal_expenses', from: null, to: 250 }]);
    expect(linesOf('COVER', difference(chosen({ covers: ['legal_expenses'] }), now))).toEqual([
      { kind: 'COVER', code: 'legal_expenses', from: 250, to: null },
    ]);
  });

  it('given another answer, then ANSWERS is the reason and its part a cause', () => {
    const more = difference(now, quoteOf({ car: { annualMileage: 12_000 } }));
    expect(more.reasons).toEqual(['ANSWERS']);
    expect(linesOf('CAUSE', more)).toMatchObject([{ code: 'use' }]);
  });

  it('given another answer and another excess, then both are reasons', () => {
    const both = quoteOf({ car: { annualMileage: 12_000 }, risk: { voluntaryExcess: 0 } });
    expect(difference(now, both).reasons).toEqual(['ANSWERS', 'VOLUNTARY_EXCESS']);
  });

  it('given an answer that moves no price at the excess chosen, then there is no reason, whatever it moves at others', () => {
    const minimum = sampleSettings.mainCovers.slice(0, 1).map((cover) => ({ ...cover, minimumPremiumPennies: 1800 }));
    const base = 'from,to,cover,premiumPennies\n2026-01-01,,*,4000';
    const files = sampleFiles({ base, ncd_protection: undefined });
    const lifted = sampleTariff({ ...settings, mainCovers: minimum, optionalCovers: [] }, files);
    // 4000 × 0.5 × 0.98 × 0.9 = 1764, and 3% less with another car; without an excess 1960, which no minimum lifts.
    const [before, after] = [{}, { ph: { useOfOtherCar: 'OwnAnotherVehicle' } }].map((one) =>
      quoteOf(one, electric, lifted),
    );
    assert(before && after);
    expect(before.priceOptions[0]?.totals).not.toEqual(after.priceOptions[0]?.totals);
    const same = difference(before, after);
    expect(same).toMatchObject({ reasons: [], to: same.from });
    expect([...linesOf('COVER', same), ...linesOf('TAX', same)]).toEqual([]);
  });

  it('given an answer that moves an optional cover alone, then ANSWERS, if it is chosen in both', () => {
    const factors = settings.factors.filter((name) => name !== 'annual_mileage');
    const optionalCovers = [{ cover: 'legal_expenses', insurer: 'Lantern Legal (demo)', factors: ['annual_mileage'] }];
    const byMiles = sampleTariff({ ...settings, factors, optionalCovers }, sampleFiles({ ncd_protection: undefined }));
    const driving = (annualMileage: number, ...covers: string[]) =>
      quoteOf({ car: { annualMileage }, risk: { covers } }, electric, byMiles);
    const few = driving(8000, 'legal_expenses');
    expect(difference(few, driving(12_000, 'legal_expenses')).reasons).toEqual(['ANSWERS']);
    expect(difference(few, driving(12_000)).reasons).toEqual(['COVERS']);
    expect(difference(driving(12_000), few).reasons).toEqual(['COVERS']);
  });

  it('given prices that were kept without their options, then nobody is told of other answers', () => {
    expect(difference(sampleQuote(), sampleQuote({ voluntaryExcess: 0 })).reasons).toEqual(['VOLUNTARY_EXCESS']);
  });

  it('given one driver more, then DRIVERS is the reason and not ANSWERS', () => {
    const young = { ...sampleDriver, dateOfBirth: '2004-05-05' };
    expect(difference(now, quoteOf({ others: { p1: young } })).reasons).toEqual(['DRIVERS']);
  });

  it('given another day or other tables, then these are the reasons', () => {
    const later = difference(now, chosen({ startAt: '2027-01-01' }));
    expect(later).toMatchObject({ reasons: ['START_DATE'], effectiveAt: '2027-01-01' });
    const others = { ...tariff, ratesVersion: 'other' };
    expect(difference(now, quoteOf({}, electric, others)).reasons).toEqual(['RATES']);
  });

  it('given offers of a quarter and of a whole year, then it says how many payments each price reduces', () => {
    const promotions = [...samplePromotions, { ...samplePlainPromotion, code: 'SC3M', instalments: 3 }];
    const by = sampleTariff({ ...settings, promotions });
    const claiming = (promo: string) => quoteOf({ risk: { promotion: sampleClaim({ promo }) } }, electric, by);
    const [quarter, wholeYear] = [claiming('SC3M'), claiming('SC12M')];
    expect(difference(now, wholeYear).offerPayments).toEqual({ from: 0, to: 12 });
    expect(difference(wholeYear, quarter).offerPayments).toEqual({ from: 12, to: 3 });
    expect(difference(quarter, now).offerPayments).toEqual({ from: 3, to: 0 });
  });

  it('given a promotion that was applied, then its discount is a line, and a claim without effect is no reason', () => {
    const applied = difference(now, chosen({ promotion: sampleClaim() }));
    expect(applied.reasons).toEqual(['PROMOTION']);
    expect(applied.lines).toEqual([{ kind: 'DISCOUNT', code: 'SC12M', from: null, to: -applied.from.gross }]);
    const incomplete = chosen({ promotion: sampleClaim({ termsAccepted: false }) });
    expect(difference(now, incomplete)).toMatchObject({ reasons: [], lines: [] });
    const other = difference(
      chosen({ promotion: sampleClaim() }),
      chosen({ promotion: sampleClaim({ promo: 'SC24M' }) }),
    );
    expect(other.reasons).toEqual(['PROMOTION']);
    expect(linesOf('DISCOUNT', other).map(({ code }) => code)).toEqual(['SC24M', 'SC12M']);
  });

  it('given another schedule, then like is compared with like, and the causes of another payment are left out', () => {
    const year = chosen({ paymentSchedule: 'SINGLE_PAYMENT' });
    expect(difference(now, year)).toMatchObject({ schedule: 'SINGLE_PAYMENT', reasons: [], lines: [] });
    const dearer = quoteOf({ car: { annualMileage: 12_000 }, risk: { paymentSchedule: 'SINGLE_PAYMENT' } });
    expect(linesOf('CAUSE', difference(now, dearer))).toEqual([]);
  });
});

describe('there is no difference', () => {
  it('given a referral on either side', () => {
    const referral = rate(sampleRisk(), { insuranceGroup: null }, tariff);
    expect([priceDifference(now, referral), priceDifference(referral, now)]).toEqual([null, null]);
  });

  it('given a referral on either side, though it still says what it would have cost', () => {
    const referral = sampleQuote({ ratingStatus: 'REFERRAL' });
    const quote = sampleQuote();
    expect([priceDifference(quote, referral), priceDifference(referral, quote)]).toEqual([null, null]);
  });

  it('given that no schedule is chosen now', () => {
    expect(priceDifference(sampleQuote(), sampleQuote({ availablePaymentSchedules: [] }))).toBe(null);
  });

  it('given that the earlier price does not offer the schedule chosen now', () => {
    const monthly = quoteOf({}, electric, sampleTariff({ ...settings, schedules: ['MONTHLY'] }));
    expect(priceDifference(monthly, chosen({ paymentSchedule: 'SINGLE_PAYMENT' }))).toBe(null);
  });
});

describe('the lines of a difference', () => {
  it('sum to it, and causes to that of the main covers, whatever the two risks', () => {
    fc.assert(
      fc.property(promotedQuotes(tariff), promotedQuotes(tariff), (from, to) => {
        const found = difference(from, to);
        const money = found.lines.filter(({ kind }) => kind !== 'CAUSE');
        expect(sumOf(money)).toBe(found.to.discounted - found.from.discounted);
        expect(found.lines.every((line) => line.from !== line.to)).toBe(true);
        if (scheduleOf(from) !== scheduleOf(to)) return;
        const main = sampleSettings.mainCovers.map(({ cover }) => cover);
        expect(sumOf(linesOf('CAUSE', found))).toBe(
          sumOf(linesOf('COVER', found).filter(({ code }) => main.includes(code))),
        );
      }),
    );
  });

  it('are none, with no reason, from any price to itself', () => {
    fc.assert(
      fc.property(promotedQuotes(tariff), (quote) => {
        expect(priceDifference(quote, structuredClone(quote))).toMatchObject({ lines: [], reasons: [] });
      }),
    );
  });
});
