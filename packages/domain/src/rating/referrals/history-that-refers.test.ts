import type { Data } from '@marque/base';
import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';
import type { ReferralRule } from '../settings/referral-rule.ts';

/** The reasons by one rule alone; the cover starts on 27 November 2026. */
const reasonsBy = (rule: ReferralRule, differences: SampleDifferences) => {
  const convictions = { ...sampleSettings.convictions, leastPoints: { 3: ['SP', 'CU'], 4: ['AC30'], 6: ['MS90'] } };
  const tariff = sampleTariff({ ...sampleSettings, convictions, referrals: [...keepers, rule] });
  return rate(sampleRisk(differences), { insuranceGroup: 19 }, tariff).referralReasons;
};
/** The checks that the factors need. */
const keepers = sampleSettings.referrals.filter(({ check }) => /conviction|resolved/.test(check));
const isReferred = (rule: ReferralRule, differences: SampleDifferences) => reasonsBy(rule, differences).length > 0;

const licence = (given: Data): Data => ({ licenceType: 'UKFull', validFrom: '2006-09-14', ...given });
const caught = (...offences: readonly (readonly [code: string, day: string])[]) => ({
  convictions: offences.map(([code, convictionDate]) => ({ code, convictionDate })),
});

describe('penalty points, of which only the offences are known', () => {
  const totting: ReferralRule = { code: 'too_many_points', check: 'points_at_least', points: 12, withinYears: 3 };
  const with_ = (...offences: readonly (readonly [string, string])[]) => ({
    ph: { drivingLicence: licence(caught(...offences)) },
  });

  it('refer from twelve in three years, counted from one offence to the next', () => {
    const three = [
      ['SP30', '2023-12-01'],
      ['SP50', '2024-06-01'],
      ['CU80', '2025-06-01'],
    ] as const;
    expect(isReferred(totting, with_(...three))).toBe(false);
    expect(isReferred(totting, with_(...three, ['SP30', '2026-11-30']))).toBe(true);
    expect(isReferred(totting, with_(...three, ['SP30', '2026-12-01']))).toBe(false);
  });

  it('count the offence that one helped, caused or incited, and none for an offence without points', () => {
    expect(isReferred(totting, with_(['MS90', '2025-01-01'], ['MS94', '2025-02-01']))).toBe(true);
    expect(isReferred(totting, with_(['MS90', '2025-01-01'], ['TS10', '2025-02-01']))).toBe(false);
  });

  it('are one person’s: two drivers with six each are not referred', () => {
    const six = { drivingLicence: licence(caught(['SP30', '2025-01-01'], ['SP30', '2025-02-01'])) };
    expect(isReferred(totting, { ph: six, others: { p1: { ...sampleDriver, ...six } } })).toBe(false);
  });
});

describe('points soon after the first licence', () => {
  const rule: ReferralRule = { code: 'new_driver', check: 'new_driver_points_at_least', points: 6, licenceYears: 2 };
  const newDriver = (given: Data) => ({ ph: { drivingLicence: licence({ validFrom: '2024-03-01', ...given }) } });
  const twice = (second: string) => caught(['SP30', '2024-06-01'], ['SP30', second]);

  it('refer from six within two years', () => {
    expect(isReferred(rule, newDriver(twice('2026-02-28')))).toBe(true);
    expect(isReferred(rule, newDriver(twice('2026-03-01')))).toBe(false);
    expect(isReferred(rule, newDriver(caught(['SP30', '2024-06-01'])))).toBe(false);
  });

  it('are not counted before the licence, nor with a licence from abroad', () => {
    expect(isReferred(rule, newDriver(caught(['SP30', '2024-02-28'], ['SP30', '2024-06-01'])))).toBe(false);
    expect(isReferred(rule, newDriver({ licenceType: 'EUFull', ...twice('2024-08-01') }))).toBe(false);
  });
});

describe('no-claims years', () => {
  const beyond: ReferralRule = { code: 'beyond', check: 'no_claims_above_licence' };
  const kept: ReferralRule = { code: 'kept', check: 'no_claims_kept', yearsLeft: 5 };
  const years = (noClaimsDiscount: number, validFrom: string, licenceType = 'UKFull') => ({
    car: { noClaimsDiscount },
    ph: { drivingLicence: { licenceType, validFrom, convictions: [] } },
  });

  it('cannot be more than the years of the licence', () => {
    expect(isReferred(beyond, years(3, '2023-11-27'))).toBe(false);
    expect(isReferred(beyond, years(4, '2023-11-27'))).toBe(true);
    expect(isReferred(beyond, years(0, '2026-11-27'))).toBe(false);
  });

  it('cannot be earned with a provisional licence', () => {
    expect(isReferred(beyond, years(9, '2000-01-01', 'UKProvisional'))).toBe(true);
    expect(isReferred(beyond, years(0, '2000-01-01', 'UKProvisional'))).toBe(false);
  });

  it('cannot all be kept after a claim that cost some: five and one for each year since', () => {
    const claimed = (noClaimsDiscount: number, date: string, ncdAffected = true) => ({
      car: { noClaimsDiscount },
      ph: { vehicleClaimsHistory: [{ type: 'AccidentFault', date, ncdAffected }] },
    });
    expect(isReferred(kept, claimed(9, '2026-01-01'))).toBe(true);
    expect(isReferred(kept, claimed(5, '2026-01-01'))).toBe(false);
    expect(isReferred(kept, claimed(9, '2026-01-01', false))).toBe(false);
    expect(isReferred(kept, claimed(8, '2023-06-01'))).toBe(false);
    expect(isReferred(kept, claimed(9, '2023-06-01'))).toBe(true);
  });
});

describe('claims of certain kinds', () => {
  const thefts: ReferralRule = {
    code: 'thefts',
    check: 'claims_above',
    types: ['TheftVehicle', 'Vandalism'],
    count: 2,
  };
  const claims = (...types: string[]) => ({
    vehicleClaimsHistory: types.map((type) => ({ type, date: '2025-01-01', ncdAffected: false })),
  });

  it('are counted over all drivers, others are not', () => {
    expect(isReferred(thefts, { ph: claims('TheftVehicle', 'Vandalism', 'Windscreen') })).toBe(false);
    const others = { p1: { ...sampleDriver, ...claims('TheftVehicle') } };
    expect(reasonsBy(thefts, { ph: claims('TheftVehicle', 'Vandalism'), others })).toEqual([
      { code: 'thefts', message: 'referral.thefts', answers: ['vehicleClaimsHistory'] },
    ]);
  });
});

describe('a reason', () => {
  const banned: ReferralRule = {
    code: 'banned',
    check: 'answers',
    of: 'EVERY_DRIVER',
    when: {
      any: [
        { answer: 'banned', is: true },
        { answer: 'bans', atLeast: 1 },
      ],
    },
  };

  it('says whom it is about and which answers lead to it', () => {
    const others = { p1: sampleDriver, p2: { ...sampleDriver, bans: 2 } };
    expect(reasonsBy(banned, { ph: { banned: true }, others })).toEqual([
      { code: 'banned', message: 'referral.banned', answers: ['banned', 'bans'], profileCode: 'ph' },
      { code: 'banned', message: 'referral.named.banned', answers: ['banned', 'bans'], profileCode: 'p2' },
    ]);
  });

  it('of the policyholder alone is not found in what others answered', () => {
    expect(isReferred({ ...banned, of: 'POLICYHOLDER' }, { others: { p1: { ...sampleDriver, banned: true } } })).toBe(
      false,
    );
  });

  it('may come from the quote', () => {
    expect(isReferred({ ...banned, of: 'QUOTE' }, { quote: { banned: true } })).toBe(true);
  });
});
