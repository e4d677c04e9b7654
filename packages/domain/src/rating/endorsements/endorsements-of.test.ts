import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import { factsFrom } from '../../facts/facts-from.ts';
import { endorsementsHeld, endorsementsOf } from './endorsements-of.ts';

const endorsed = (differences: SampleDifferences) => {
  const { data, startAt } = sampleRisk(differences);
  return endorsementsOf(endorsementsHeld(factsFrom(data, startAt, { insuranceGroup: 19 }), sampleSettings));
};
const young = { ...sampleDriver, dateOfBirth: '2004-05-05' };

describe('a special term', () => {
  it('given a careful policyholder and a young additional driver, then it is that driver’s, and what is for policyholders is nobody’s', () => {
    expect(endorsed({ others: { p1: young } })).toEqual([{ code: 'DRVEXC_YOUNG', profileCode: 'p1', excess: 15_000 }]);
  });

  it('given young drivers alone, then each has it, the policyholder first', () => {
    expect(endorsed({ ph: young, others: { p1: young } }).map(({ code, profileCode }) => [profileCode, code])).toEqual([
      ['ph', 'DRVEXC_YOUNG'],
      ['ph', 'DRIVE_OTHER_CARS_EXCLUDED'],
      ['p1', 'DRVEXC_YOUNG'],
    ]);
  });

  it('given a term without an extra excess, then the quote says nothing of one', () => {
    const [, excluded] = endorsed({ ph: young });
    expect(excluded).toStrictEqual({ code: 'DRIVE_OTHER_CARS_EXCLUDED', profileCode: 'ph' });
  });

  it('given neither age nor licence known, then there is none', () => {
    expect(endorsed({ ph: { dateOfBirth: undefined, drivingLicence: undefined } })).toEqual([]);
  });
});
