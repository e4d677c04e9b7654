import type { Data } from '@marque/base';
import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleTexts } from '@marque/testkit/rating/sample-files';
import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { assert, describe, expect, it } from 'vitest';
import { riskProblems } from './risk-problems.ts';
import type { ReferralCheck } from './settings/referral-rule.ts';
import type { TariffSettings } from './settings/tariff-settings.ts';
import type { TableFile } from './tables/table-file.ts';

const problems = (differences: SampleDifferences) =>
  riskProblems(sampleRisk(differences), sampleTariff()).map(({ pointer, code }) => `${code} ${pointer}`);

describe('a risk that is checked before it is rated', () => {
  it('has no problem when every answer that the tariff reads is there', () => {
    expect(problems({})).toEqual([]);
  });

  it('names every missing answer of every driver at once', () => {
    expect(
      problems({ ph: { dateOfBirth: null }, car: { usage: undefined }, others: { p1: { dateOfBirth: '1990-01-01' } } }),
    ).toEqual([
      'required /data/profiles/ph/dateOfBirth',
      'required /data/profiles/p1/drivingLicence/validFrom',
      'required /data/profiles/p1/drivingLicence/licenceType',
      'required /data/assets/car/usage',
    ]);
  });

  it('says which driver and which answer or choice each problem is about', () => {
    const found = riskProblems(
      sampleRisk({
        ph: { dateOfBirth: null },
        car: { usage: undefined },
        others: { p1: { dateOfBirth: '1990-01-01' } },
        quote: { additionalDriversConfirmed: 'yes' },
        risk: { covers: ['moon'] },
      }),
      sampleTariff(),
    );
    expect(found.map(({ driver, field }) => [driver, field])).toEqual([
      [undefined, 'covers.0'],
      [undefined, 'dateOfBirth'],
      ['p1', 'drivingLicence.validFrom'],
      ['p1', 'drivingLicence.licenceType'],
      [undefined, 'usage'],
      [undefined, 'additionalDriversConfirmed'],
    ]);
  });

  it('names answers of a wrong shape', () => {
    expect(
      problems({
        ph: { dateOfBirth: '2001-02-29', bankrupt: 'no' },
        car: { estimatedValue: 1.5 },
        quote: { additionalDriversConfirmed: 'yes' },
      }),
    ).toEqual([
      'wrong_value /data/profiles/ph/dateOfBirth',
      'wrong_value /data/profiles/ph/bankrupt',
      'wrong_value /data/assets/car/estimatedValue',
      'wrong_value /data/quote/additionalDriversConfirmed',
    ]);
  });

  it('needs the car’s worth from its specification or, without one there, from an answer', () => {
    const worth = (value: number | null) => ({ estimatedValue: undefined, specification: { value } });
    expect(problems({ car: worth(1_800_000) })).toEqual([]);
    expect(problems({ car: worth(null) })).toEqual(['required /data/assets/car/estimatedValue']);
  });

  it('names choices that the product does not offer', () => {
    const risk = {
      voluntaryExcess: 5000,
      covers: ['breakdown'],
      paymentSchedule: 'SINGLE_PAYMENT' as const,
      startAt: '2025-12-31',
    };
    expect(problems({ risk })).toEqual([
      'wrong_value /startAt',
      'not_offered /voluntaryExcess',
      'not_offered /paymentSchedule',
      'not_offered /covers/0',
    ]);
  });

  it('may choose all that the product offers, from its first day on', () => {
    const risk = { covers: ['ncb_protection', 'legal_expenses'], startAt: '2026-01-01', voluntaryExcess: 0 };
    expect(problems({ risk })).toEqual([]);
  });

  it('is told what is offered, expected or missing', () => {
    const messages = (differences: SampleDifferences) =>
      riskProblems(sampleRisk(differences), sampleTariff()).map(({ pointer, message }) => `${pointer} ${message}`);
    expect(messages({ risk: { voluntaryExcess: 5000, covers: ['breakdown'], startAt: '2025-12-31' } })).toEqual([
      '/startAt is not 2026-01-01 or later: before it there are no rates',
      '/voluntaryExcess is not offered; expected one of 0, 10000, 20000, 30000',
      '/covers/0 is not offered; expected one of legal_expenses, ncb_protection',
    ]);
    expect(messages({ risk: { startAt: '2026-02-30' } })).toEqual(['/startAt is not a day, YYYY-MM-DD']);
    expect(messages({ car: { usage: null, noClaimsDiscount: 10 } })).toEqual([
      '/data/assets/car/usage is missing',
      '/data/assets/car/noClaimsDiscount is not a whole number, 0 to 9',
    ]);
  });

  it('names a driver and a car that are no answers at all', () => {
    const risk = sampleRisk();
    const data = { ...risk.data, profiles: { ...risk.data.profiles, p1: 'Ada' as unknown as Data }, assets: {} };
    const wrong = riskProblems({ ...risk, data }, sampleTariff()).filter(({ code }) => code === 'wrong_value');
    expect(wrong.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      '/data/profiles/p1 is not an object of answers',
      '/data/assets/car is not an object of answers',
    ]);
  });
});

describe('a product without a factor', () => {
  const base = plainTable('rates/base.csv', 'from,to,cover,premiumPennies\n2026-01-01,,*,100');
  const protection = plainTable('rates/ncd_protection.csv', sampleTexts['ncd_protection'] ?? '');
  const bare = { ...sampleSettings, factors: [], optionalCovers: [], referrals: [] };
  const nothingSaid: SampleDifferences = {
    ph: { dateOfBirth: undefined, address: undefined, bankrupt: undefined },
    car: { estimatedValue: undefined, noClaimsDiscount: undefined },
    others: { p1: {} },
  };
  const pointers = (settings: Partial<TariffSettings>, ...tables: TableFile[]) =>
    riskProblems(sampleRisk(nothingSaid), sampleTariff({ ...bare, ...settings }, [base, ...tables])).map(
      ({ pointer }) => pointer,
    );
  const everyBirth = ['/data/profiles/ph/dateOfBirth', '/data/profiles/p1/dateOfBirth'];

  it.each<[ReferralCheck, string[]]>([
    [{ check: 'driver_age_below', years: 17 }, everyBirth],
    [{ check: 'driver_age_above', years: 84 }, everyBirth],
    [{ check: 'young_driver_in_group', yearsBelow: 21, groupAtLeast: 30 }, everyBirth],
    [{ check: 'answers', of: 'EVERY_DRIVER', when: { answer: 'bankrupt', is: true } }, ['/data/profiles/ph/bankrupt']],
    [{ check: 'answers', of: 'POLICYHOLDER', when: { answer: 'bankrupt', is: true }, mayBeUnasked: true }, []],
    [{ check: 'answers', of: 'CAR', when: { answer: 'modifications', is: true } }, []],
    [{ check: 'estimated_value_above', valuePennies: 7_500_000 }, ['/data/assets/car/estimatedValue']],
    [{ check: 'postcode_area_in', areas: ['JE'] }, ['/data/profiles/ph/address/postalCode']],
    [{ check: 'postcode_area_unresolved' }, ['/data/profiles/ph/address/postalCode']],
    [{ check: 'conviction_referred' }, []],
    [{ check: 'claims_above', types: ['AccidentFault'], count: 3 }, []],
    [{ check: 'no_claims_kept', yearsLeft: 5 }, []],
    [{ check: 'vehicle_group_unresolved' }, []],
  ])('cannot judge a referral by %j before it is told %j', (check, needed) => {
    expect(pointers({ referrals: [{ code: 'referred', ...check }] })).toEqual(needed);
  });

  it('needs the no-claims years where protecting them is on offer, and not otherwise', () => {
    const [legal, protecting] = sampleSettings.optionalCovers;
    assert(legal && protecting);
    expect(pointers({ optionalCovers: [legal, protecting] }, protection)).toEqual([
      '/data/assets/car/noClaimsDiscount',
    ]);
    expect(pointers({ optionalCovers: [legal] })).toEqual([]);
    expect(pointers({})).toEqual([]);
  });
});
