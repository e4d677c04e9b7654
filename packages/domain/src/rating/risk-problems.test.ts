import { describe, expect, it } from 'vitest';
import { riskProblems } from './risk-problems.ts';
import { type SampleDifferences, sampleRisk } from './sample/sample-risk.ts';
import { sampleTariff } from './sample/sample-tariff.ts';

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
});
