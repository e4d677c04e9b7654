import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from './rate.ts';

const tariff = sampleTariff();
const quoteOf = (differences: SampleDifferences = {}, insuranceGroup: number | null = 19) =>
  rate(sampleRisk(differences), { insuranceGroup }, tariff);
const grossOf = (differences: SampleDifferences = {}, insuranceGroup = 19) =>
  quoteOf(differences, insuranceGroup).availablePaymentSchedules[0]?.totals.gross;
const licence = (validFrom: string, codes: string[] = []) => ({
  licenceType: 'UKFull',
  validFrom,
  convictions: codes.map((code) => ({ code, convictionDate: '2025-01-01' })),
});

describe('a price', () => {
  it('is base times factors, rounded half-up once a line, with tax on each line', () => {
    const [damage, liability, medical] = quoteOf().availablePaymentSchedules[0]?.premiumBreakdown ?? [];
    // 4000 × 0.5 × 0.98 × 0.9 = 1764; 2000 × 0.5 × 0.98 = 980; 500 × 0.5 × 0.98 = 245.
    expect([damage?.premium, damage?.taxAmount, damage?.totalPremium]).toEqual([1764, 212, 1976]);
    expect([liability?.premium, liability?.taxAmount]).toEqual([980, 118]);
    expect([medical?.premium, medical?.taxAmount]).toEqual([245, 29]);
  });

  it('adds up over the month and the year', () => {
    const [monthly] = quoteOf({ risk: { covers: ['legal_expenses'] } }).availablePaymentSchedules;
    // 1976 + 1098 + 274 + 280 for legal expenses.
    expect(monthly?.totals).toEqual({ gross: 3628, yearly: 43536, discounted: 3628, taxAmount: 389 });
    expect(monthly?.instalments).toEqual(new Array(12).fill(3628));
  });

  it('shows a cover that was not chosen with its price, and does not count it', () => {
    const quote = quoteOf();
    expect(quote.availablePaymentSchedules[0]?.premiumBreakdown[3]).toMatchObject({
      coverGroup: 'legal_expenses',
      active: false,
      totalPremium: 280,
    });
    expect(quote.covers).toEqual([]);
  });

  it('is never below the minimum of a line, and says so in a step', () => {
    const base = sampleTexts['base']?.replace('medical_expenses,500', 'medical_expenses,10');
    const quote = rate(sampleRisk(), { insuranceGroup: 19 }, sampleTariff(sampleSettings, sampleFiles({ base })));
    expect(quote.availablePaymentSchedules[0]?.premiumBreakdown[2]?.premium).toBe(50);
    expect(quote.steps.at(-1)).toMatchObject({ factor: 'minimum_premium', before: 5, after: 50 });
  });

  it('names the insurer of the first main cover as the main one', () => {
    const [first, ...others] = sampleSettings.mainCovers.map((cover) => ({ ...cover, insurer: `of ${cover.cover}` }));
    const apart = sampleTariff({ ...sampleSettings, mainCovers: first ? [first, ...others] : [] });
    expect(rate(sampleRisk(), { insuranceGroup: 19 }, apart).mainInsurer).toBe('of damage_to_car');
  });

  it('is refused for an excess or a day that the product does not offer, rather than given for another one', () => {
    expect(() => quoteOf({ risk: { voluntaryExcess: 5000 } })).toThrow('no voluntary excess of 5000 pennies');
    expect(() => quoteOf({ risk: { startAt: '2025-12-31' } })).toThrow('No tariff is in force on 2025-12-31');
  });

  it('comes from the tables in force on the start date', () => {
    expect(grossOf({ risk: { startAt: '2026-12-31' } })).toBe(3348);
    expect(grossOf({ risk: { startAt: '2027-01-01' } })).toBe(4017);
  });

  it('for the year in one payment is twelve months, line by line', () => {
    const yearly = sampleTariff({ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] });
    const [month, year] = rate(sampleRisk(), { insuranceGroup: 19 }, yearly).availablePaymentSchedules;
    expect(year?.totals.gross).toBe((month?.totals.gross ?? 0) * 12);
    expect(year?.instalments).toEqual([month?.totals.yearly]);
    expect(year?.premiumBreakdown[0]?.taxAmount).toBe((month?.premiumBreakdown[0]?.taxAmount ?? 0) * 12);
  });
});

describe('steps', () => {
  it('name table, row and factor in the order of the settings, and end with the premium of the line', () => {
    const damage = quoteOf().steps.filter(({ coverGroup }) => coverGroup === 'damage_to_car');
    expect(damage.map(({ factor }) => factor)).toEqual([
      'base',
      'term',
      'driver',
      'licence_type',
      'occupation',
      'ncd',
      'vehicle_group',
      'estimated_value',
      'keeper',
      'postcode_area',
      'postcode_district',
      'annual_mileage',
      'usage',
      'overnight_location',
      'other_cars',
      'additional_drivers',
      'voluntary_excess',
    ]);
    expect(damage[5]).toEqual({
      coverGroup: 'damage_to_car',
      factor: 'ncd',
      table: 'ncd',
      row: 3,
      value: 5000,
      before: 4000,
      after: 2000,
      part: 'no_claims',
    });
    expect(damage.at(-1)?.after).toBe(1764);
  });

  it('exist for chosen covers alone', () => {
    const groups = (covers: string[]) =>
      new Set(quoteOf({ risk: { covers } }).steps.map(({ coverGroup }) => coverGroup));
    expect(groups([]).has('legal_expenses')).toBe(false);
    expect(groups(['legal_expenses']).has('legal_expenses')).toBe(true);
  });
});

describe('drivers', () => {
  const young = { ...sampleDriver, dateOfBirth: '2004-05-05', drivingLicence: licence('2022-06-01') };

  it('weigh by the riskiest, with the policyholder bearing the rest', () => {
    const step = quoteOf({ others: { p1: young } }).steps.find(({ factor }) => factor === 'driver');
    // 2.0 × 60% + 1.0 × 40%.
    expect(step).toMatchObject({ row: 2, value: 16_000 });
  });

  it('who weigh alike are shown by the row of the one named first', () => {
    const header = 'from,to,cover,licenceType,factor';
    const rows = ['2026-01-01,,*,UKFull,1.2', '2026-01-01,,*,EUFull,1.2', '2026-01-01,,*,*,1'];
    const alike = sampleTariff(sampleSettings, sampleFiles({ licence_type: [header, ...rows].join('\n') }));
    const p1 = { ...sampleDriver, drivingLicence: { ...licence('2006-09-14'), licenceType: 'EUFull' } };
    const { steps } = rate(sampleRisk({ others: { p1 } }), { insuranceGroup: 19 }, alike);
    expect(steps.find(({ factor }) => factor === 'licence_type')).toMatchObject({ row: 2, value: 12_000 });
  });

  it('do not make it cheaper by being careful', () => {
    expect(grossOf({ others: { p1: sampleDriver } })).toBe(grossOf());
    expect(grossOf({ ph: young, others: { p1: sampleDriver } })).toBe(grossOf({ ph: young }));
  });

  it('bring their own claims and convictions', () => {
    const claim = { type: 'AccidentFault', date: '2025-05-06', ncdAffected: true };
    const p1 = {
      ...sampleDriver,
      vehicleClaimsHistory: [claim],
      drivingLicence: licence('2006-09-14', ['SP30', 'CD20']),
    };
    const factors = quoteOf({ others: { p1 } }).steps.filter(({ coverGroup }) => coverGroup === 'medical_expenses');
    expect(factors.filter(({ factor }) => factor === 'claims').map(({ value }) => value)).toEqual([12_500]);
    expect(factors.filter(({ factor }) => factor === 'convictions').map(({ value }) => value)).toEqual([
      10_600, 13_000,
    ]);
  });

  it('are weighed by whether a claim cost no-claims discount, where the table tells them apart', () => {
    const header = 'from,to,cover,type,minYearsAgo,maxYearsAgo,ncdAffected,factor';
    const rows = ['2026-01-01,,*,*,,,yes,1.3', '2026-01-01,,*,*,,,no,1.1'];
    const apart = sampleTariff(sampleSettings, sampleFiles({ claims: [header, ...rows].join('\n') }));
    const claimed = (ncdAffected?: boolean) => {
      const made = [{ type: 'AccidentFault', date: '2025-05-06', ncdAffected }];
      const risk = sampleRisk({ others: { p1: { ...sampleDriver, vehicleClaimsHistory: made } } });
      const { steps } = rate(risk, { insuranceGroup: 19 }, apart);
      return steps.find(({ factor }) => factor === 'claims')?.value;
    };
    expect([claimed(true), claimed(false), claimed()]).toEqual([13_000, 11_000, 13_000]);
  });

  it('are not weighed for what is five years past', () => {
    const past = { type: 'AccidentFault', date: '2021-11-27', ncdAffected: true };
    const recent = { ...past, date: '2021-11-28' };
    expect(grossOf({ ph: { vehicleClaimsHistory: [past] } })).toBe(grossOf());
    expect(grossOf({ ph: { vehicleClaimsHistory: [recent] } })).toBeGreaterThan(grossOf() ?? 0);
  });
});

describe('ages', () => {
  const ageBand = (dateOfBirth: string, startAt: string) =>
    quoteOf({ ph: { dateOfBirth }, risk: { startAt } }).steps.find(({ factor }) => factor === 'driver')?.value;

  it('count full years on the start date: the birthday is the first day of the new age', () => {
    expect(ageBand('2001-11-28', '2026-11-27')).toBe(20_000);
    expect(ageBand('2001-11-27', '2026-11-27')).toBe(10_000);
  });

  it('of someone born on 29 February grow on 1 March', () => {
    expect(ageBand('2004-02-29', '2029-02-28')).toBe(20_000);
    expect(ageBand('2004-02-29', '2029-03-01')).toBe(10_000);
  });
});

describe('extra terms', () => {
  it('on a young and inexperienced driver show both, and bear the larger excess', () => {
    const quote = quoteOf({ ph: { dateOfBirth: '2007-05-05', drivingLicence: licence('2026-06-01') } });
    expect(quote.endorsements).toEqual([
      { code: 'DRVEXC_YOUNG', profileCode: 'ph', excess: 15_000 },
      { code: 'DRVEXC_INEXP', profileCode: 'ph', excess: 5000 },
      { code: 'DRIVE_OTHER_CARS_EXCLUDED', profileCode: 'ph' },
    ]);
    expect(quote.excess.filter(({ profileCode }) => profileCode)).toEqual([
      { category: 'DRVEXC_YOUNG', name: 'accidental_damage', excess: 15_000, profileCode: 'ph' },
    ]);
  });

  it('add up where the product says SUM', () => {
    const summed = sampleTariff({ ...sampleSettings, excess: { ...sampleSettings.excess, combine: 'SUM' } });
    const risk = sampleRisk({ ph: { dateOfBirth: '2007-05-05', drivingLicence: licence('2026-06-01') } });
    const lines = rate(risk, { insuranceGroup: 19 }, summed).excess.filter(({ profileCode }) => profileCode);
    expect(lines.map(({ excess }) => excess)).toEqual([15_000, 5000]);
  });

  it('end on the 25th birthday and after a year of licence', () => {
    const codes = (dateOfBirth: string, validFrom: string) =>
      quoteOf({ ph: { dateOfBirth, drivingLicence: licence(validFrom) } }).endorsements.map(({ code }) => code);
    expect(codes('2001-11-27', '2025-11-27')).toEqual([]);
    expect(codes('2001-11-27', '2025-11-28')).toEqual(['DRVEXC_INEXP']);
    expect(codes('2001-11-28', '2025-11-27')).toEqual(['DRVEXC_YOUNG', 'DRIVE_OTHER_CARS_EXCLUDED']);
  });

  it('name the voluntary excess only when there is one', () => {
    const voluntary = (voluntaryExcess: number) =>
      quoteOf({ risk: { voluntaryExcess } }).excess.filter(({ category }) => category === 'voluntary');
    expect(voluntary(0)).toEqual([]);
    expect(voluntary(10_000).map(({ name, excess }) => [name, excess])).toEqual([
      ['accidental_damage', 10_000],
      ['fire', 10_000],
      ['theft', 10_000],
    ]);
  });
});

describe('a cover that needs no-claims years', () => {
  const optionalCovers = [{ cover: 'legal_expenses', insurer: 'x', factors: [], minimumNcd: 4 }];
  const withoutLoad = sampleFiles({ ncd_protection: undefined });
  const protectedTariff = sampleTariff({ ...sampleSettings, optionalCovers }, withoutLoad);
  const withNcd = (noClaimsDiscount: number) =>
    rate(
      sampleRisk({ car: { noClaimsDiscount }, risk: { covers: ['legal_expenses'] } }),
      { insuranceGroup: 19 },
      protectedTariff,
    );

  it('is neither priced nor offered below them', () => {
    expect(withNcd(4).covers).toEqual(['legal_expenses']);
    expect(withNcd(3).covers).toEqual([]);
    expect(withNcd(3).priceOptions.every(({ covers }) => covers.length === 0)).toBe(true);
  });
});
