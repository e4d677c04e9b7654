import { addToDate, isData } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskData } from '../../facts/risk-data.ts';
import { agedData } from './aged-data.ts';

const startAt = '2028-02-29';

function dataOf(days: readonly string[], noClaimsDiscount: unknown = 4): RiskData {
  const convictions = days.map((convictionDate) => ({ code: 'SP30', convictionDate }));
  const vehicleClaimsHistory = days.map((date) => ({ type: 'AccidentFault', date, ncdAffected: true }));
  const driver = { firstName: 'Ada', drivingLicence: { licenceType: 'UKFull', convictions }, vehicleClaimsHistory };
  return { profiles: { ph: driver, p1: driver }, assets: { car: { vrn: 'AB12CDE', noClaimsDiscount } }, quote: {} };
}

function yearsAfter(told: unknown, noClaimsYears: number | undefined): unknown {
  return agedData(dataOf([], told), { startAt, noClaimsYears }).assets['car']?.['noClaimsDiscount'];
}

describe('what was disclosed, at the start of the next term', () => {
  it.each([
    ['the day before five years are over', '2023-03-01', true],
    ['the last day of a February without a 29th', '2023-02-28', false],
    ['long ago', '2015-06-01', false],
    ['within the term', '2027-12-24', true],
  ])('with a claim and a conviction on %s (%s) counts them: %s', (_when, day, counts) => {
    expect(agedData(dataOf([day]), { startAt, noClaimsYears: 5 })).toEqual({
      ...dataOf(counts ? [day] : [], 5),
    });
  });

  it.each([
    [4, 5, 5],
    ['4', 5, '5'],
    ['9', 5, '5'],
    [9, 5, 5],
    [4, undefined, 4],
    [null, undefined, null],
  ])('answered with %j no-claims years, and %j at the start, says %j', (told, years, after) => {
    expect(yearsAfter(told, years)).toBe(after);
  });

  it('keeps of every driver the days for which five years are not yet over, counted by the calendar of the platform', () => {
    const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addToDate('2017-01-01', { days }));
    fc.assert(
      fc.property(fc.array(day, { maxLength: 6 }), day, (days, turn) => {
        const kept = days.filter((text) => {
          const over = new Date(text);
          over.setUTCFullYear(over.getUTCFullYear() + 5);
          return over.getTime() > Date.parse(turn);
        });
        const { profiles } = agedData(dataOf(days), { startAt: turn, noClaimsYears: 5 });
        for (const profile of Object.values(profiles)) {
          const licence = profile['drivingLicence'];
          expect(isData(licence) && licence['convictions']).toHaveLength(kept.length);
          expect(profile['vehicleClaimsHistory']).toMatchObject(kept.map((date) => ({ date })));
        }
      }),
    );
  });
});
