import { describe, expect, it } from 'vitest';
import { forgottenDriver } from '../facts/driver-parts.ts';
import { driverPartsIn, driversNamed, partsOfDriver } from './parts-of-driver.ts';

const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-01-02' };
const corrected = { ...noah, lastName: 'March' };
const eve = { firstName: 'Eve', lastName: 'Hill', dateOfBirth: '1985-05-06' };
const job = { occupation: 'BAKER' };
const ph = { firstName: 'Ada', lastName: 'Marsh' };
const change = (profileCode: string, data: object) => ({ changeType: 'ADD_PROFILE', profileCode, data });

describe('what documents tell of a named driver', () => {
  it('is found once wherever it stands, and neither of the policyholder nor of who is forgotten', () => {
    const document = {
      versions: [{ profiles: { ph, p1: noah } }, { profiles: { ph, p1: noah, p2: forgottenDriver('m') } }],
      changes: [change('p1', job), change('ph', ph)],
    };
    expect(driverPartsIn(document)).toEqual([
      { profileCode: 'p1', told: noah },
      { profileCode: 'p1', told: job },
    ]);
  });

  it('names each driver once, and both who had one code', () => {
    const parts = [noah, job, noah, eve].map((told) => ({ profileCode: 'p1', told }));
    expect(driversNamed(parts)).toEqual([
      { profileCode: 'p1', name: 'Noah Marsh' },
      { profileCode: 'p1', name: 'Eve Hill' },
    ]);
  });

  it('is theirs under an earlier name too, and what names nobody only where nobody else had the code', () => {
    const parts = [noah, corrected, job].map((told) => ({ profileCode: 'p1', told }));
    const elsewhere = [{ profileCode: 'p2', told: noah }];
    const asked = { profileCode: 'p1', name: 'Noah March' };
    expect(partsOfDriver([...parts, ...elsewhere], asked)).toEqual([noah, corrected, job]);
    expect(partsOfDriver([...parts, { profileCode: 'p1', told: eve }], asked)).toEqual([noah, corrected]);
    expect(partsOfDriver(parts, { profileCode: 'p1', name: 'Eve Hill' })).toEqual([]);
  });
});
