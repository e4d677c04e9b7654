import { sampleClaim, samplePromotions } from '@marque/testkit/rating/sample-promotions';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { assert, describe, expect, it } from 'vitest';
import type { ScheduleType } from '../../enumerations.ts';
import type { Risk } from '../../facts/risk-data.ts';
import type { VehicleFacts } from '../../facts/vehicle.ts';
import type { PaymentSchedule } from '../quote.ts';
import { rate } from '../rate.ts';

const tariff = sampleTariff({
  ...sampleSettings,
  schedules: ['MONTHLY', 'SINGLE_PAYMENT'],
  promotions: samplePromotions,
});
const electric: VehicleFacts = { insuranceGroup: 19, power: 'ELECTRIC' };
const quoteOf = (risk: Partial<Risk>, vehicle = electric) => rate(sampleRisk({ risk }), vehicle, tariff);
const scheduleOf = (type: ScheduleType, risk: Partial<Risk>): PaymentSchedule => {
  const found = quoteOf(risk).availablePaymentSchedules.find((one) => one.type === type);
  assert(found);
  return found;
};
const discountOf = ({ premiumBreakdown }: Pick<PaymentSchedule, 'premiumBreakdown'>) =>
  premiumBreakdown.find(({ coverType }) => coverType === 'DISCOUNT');
const promotion = sampleClaim();
const whole = sampleClaim({ promo: 'SC24M' });

describe('a month with a promotion', () => {
  const plain = scheduleOf('MONTHLY', {});

  it('costs nothing where the promotion pays more than the month costs, and is never negative', () => {
    const { totals } = scheduleOf('MONTHLY', { promotion });
    expect(plain.totals.gross).toBeLessThan(4167);
    expect(totals).toEqual({ ...plain.totals, discounted: 0 });
  });

  it('costs what is left where the month costs more than the promotion pays', () => {
    const young = sampleRisk({ ph: { dateOfBirth: '2004-03-02' }, car: { noClaimsDiscount: 0 }, risk: { promotion } });
    const [month] = rate(young, electric, tariff).availablePaymentSchedules;
    assert(month);
    expect(month.totals.gross).toBeGreaterThan(4167);
    expect(month.totals.discounted).toBe(month.totals.gross - 4167);
    expect(discountOf(month)?.premium).toBe(-4167);
  });

  it('has a line of its own without tax, which the main insurer bears until the last day paid for', () => {
    expect(discountOf(scheduleOf('MONTHLY', { promotion }))).toEqual({
      coverGroup: 'promotion',
      coverType: 'DISCOUNT',
      insurer: 'Harbour Mutual (demo)',
      premium: -plain.totals.gross,
      taxRateBasisPoints: 0,
      taxAmount: 0,
      totalPremium: -plain.totals.gross,
      active: true,
      tag: 'SC12M',
      endAt: '2027-11-26',
    });
  });

  it('lists every payment of the year: the discount is in those that the promotion pays, and in no other', () => {
    const { gross } = plain.totals;
    const first = sampleRisk({
      ph: { address: { postalCode: 'E1 6AN' } },
      risk: { promotion: sampleClaim({ promo: 'SC1M' }) },
    });
    const [month] = rate(first, electric, tariff).availablePaymentSchedules;
    assert(month);
    expect(month.instalments).toEqual([0, ...Array(11).fill(month.totals.gross)]);
    expect(plain.instalments).toEqual(Array(12).fill(gross));
    expect(scheduleOf('MONTHLY', { promotion }).instalments).toEqual(Array(12).fill(0));
  });

  it('goes past the anniversary with a promotion of 24 payments', () => {
    expect(quoteOf({ promotion: whole }).promotion).toMatchObject({ instalments: 24, endAt: '2028-11-26' });
    expect(scheduleOf('MONTHLY', { promotion: whole }).instalments).toEqual(Array(12).fill(0));
  });
});

describe('a year paid at once with a promotion', () => {
  it('has the discount of each of its months, and no month more than it has', () => {
    const month = scheduleOf('MONTHLY', { promotion });
    const year = scheduleOf('SINGLE_PAYMENT', { promotion });
    expect(discountOf(year)?.premium).toBe(12 * (discountOf(month)?.premium ?? 0));
    expect(year.instalments).toEqual([year.totals.discounted]);
    expect(scheduleOf('SINGLE_PAYMENT', { promotion: whole }).totals.discounted).toBe(0);
  });

  it('has one month off with a promotion of one payment', () => {
    const risk = sampleRisk({
      ph: { address: { postalCode: 'E1 6AN' } },
      risk: { promotion: sampleClaim({ promo: 'SC1M' }) },
    });
    const [month, year] = rate(risk, electric, tariff).availablePaymentSchedules;
    assert(month && year);
    expect(year.totals).toMatchObject({ gross: month.totals.gross * 12, discounted: month.totals.gross * 11 });
  });
});

describe('every option', () => {
  it('has the discount that it would have if it were chosen', () => {
    for (const { schedule, totals, premiumBreakdown, ...choice } of quoteOf({ promotion }).priceOptions) {
      const chosen = scheduleOf(schedule, { promotion, ...choice, paymentSchedule: schedule });
      expect([totals, premiumBreakdown]).toEqual([chosen.totals, chosen.premiumBreakdown]);
      expect(discountOf({ premiumBreakdown })?.totalPremium).toBe(totals.discounted - totals.gross);
      expect(totals.discounted).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a price without a promotion that applies', () => {
  it('has no discount, and says what became of the claim', () => {
    const incomplete = quoteOf({ promotion: sampleClaim({ termsAccepted: false }) });
    const ineligible = quoteOf({ promotion }, { insuranceGroup: 19, power: 'ENGINE' });
    for (const quote of [incomplete, ineligible, quoteOf({})])
      expect(quote.priceOptions.some((option) => discountOf(option) !== undefined)).toBe(false);
    expect([incomplete.promotion?.outcome, ineligible.promotion?.outcome]).toEqual(['incomplete', 'ineligible']);
    expect(quoteOf({}).promotion).toBe(null);
  });

  it('is what a product without promotions gives, and it says so', () => {
    const none = (promo: string | null) =>
      rate(sampleRisk({ risk: { promotion: sampleClaim({ promo }) } }), electric, sampleTariff());
    const quotes = [none('SC12M'), none(null)];
    expect(quotes.map(({ promotion: result }) => result?.promo)).toEqual(['SC12M', '']);
    for (const quote of quotes) {
      expect(quote.promotion).toMatchObject({ outcome: 'ineligible', reasons: ['unknown_promotion'] });
      expect(quote.availablePaymentSchedules.some((one) => discountOf(one) !== undefined)).toBe(false);
    }
  });

  it('is said of a referral too', () => {
    const referred = quoteOf({ promotion }, { insuranceGroup: null, power: 'ELECTRIC' });
    expect(referred).toMatchObject({ ratingStatus: 'REFERRAL', promotion: { outcome: 'applied' }, makeup: [] });
  });
});
