import { describe, expect, it } from 'vitest';
import { forgottenDriver } from '../facts/driver-parts.ts';
import { driverPartsIn, driversNamed, likenessOf, partsOfDriver } from './parts-of-driver.ts';

const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-01-02' };
const corrected = { ...noah, lastName: 'March' };
const eve = { firstName: 'Eve', lastName: 'Hill', dateOfBirth: '1985-05-06' };
const father = { ...noah, dateOfBirth: '1961-01-09' };
const asked = { profileCode: 'p1', name: 'Noah Marsh', dateOfBirth: '1990-01-02' } as const;
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

  it('names each driver once however they are spelt, and all who had one code or one name', () => {
    const spaced = { ...noah, firstName: '  NOAH ', lastName: 'Marsh  ' };
    const parts = [noah, job, spaced, eve, father].map((told) => ({ profileCode: 'p1', told }));
    expect(driversNamed([...parts, { profileCode: 'p2', told: { firstName: 'Eve', lastName: 'Hill' } }])).toEqual([
      { profileCode: 'p1', name: 'Noah Marsh', dateOfBirth: '1990-01-02' },
      { profileCode: 'p1', name: 'Eve Hill', dateOfBirth: '1985-05-06' },
      { profileCode: 'p1', name: 'Noah Marsh', dateOfBirth: '1961-01-09' },
      { profileCode: 'p2', name: 'Eve Hill', dateOfBirth: null },
    ]);
  });

  it.each([
    ['O\u2019Brien', "O'Brien"],
    ['O`Brien', 'O\u02BCBrien'],
    ['Smith\u2010Jones', 'Smith-Jones'],
    ['Smith \u2013 Jones', 'smith -  jones'],
  ])('is one person where a keyboard writes %s for %s', (one, another) => {
    const named = (lastName: string) => ({ ...asked, name: `Noah ${lastName}` });
    expect(likenessOf(named(one), named(another))).toBe('SAME');
    expect(likenessOf({ ...named(one), dateOfBirth: '1961-01-09' }, named(another))).toBe('UNCLEAR');
    const parts = [one, another].map((lastName) => ({ profileCode: 'p1', told: { ...noah, lastName } }));
    expect(driversNamed(parts)).toHaveLength(1);
  });

  it('names nobody by a part of a name, and no driver twice whose day of birth came later', () => {
    const parts = [{ firstName: 'Noah' }, { firstName: 'Noah', lastName: 'Marsh' }, noah];
    expect(driversNamed(parts.map((told) => ({ profileCode: 'p1', told })))).toEqual([asked]);
  });

  it('is theirs with what names nobody where nobody else had the code', () => {
    const parts = [noah, job, { lastName: 'marsh ' }].map((told) => ({ profileCode: 'p1', told }));
    const elsewhere = [{ profileCode: 'p2', told: noah }];
    expect(partsOfDriver([...parts, ...elsewhere], asked)).toEqual({
      ...{ told: [noah, job, { lastName: 'marsh ' }], unclear: [], hasUnclear: false },
    });
    expect(partsOfDriver(parts, { ...asked, name: 'Eve Hill' }).told).toEqual([]);
  });

  it('of two who had one code is divided, and what may be either’s is nobody’s', () => {
    const parts = [noah, job, eve, { firstName: 'Eve' }].map((told) => ({ profileCode: 'p1', told }));
    expect(partsOfDriver(parts, asked)).toEqual({ told: [noah], unclear: [], hasUnclear: true });
    const typed = [noah, { firstName: 'Noa' }].map((told) => ({ profileCode: 'p1', told }));
    expect(partsOfDriver(typed, asked)).toEqual({ told: [noah], unclear: [], hasUnclear: true });
  });

  it('of a namesake born on another day, or of who was born on the day, is not theirs and is named', () => {
    const parts = [noah, father, corrected, { dateOfBirth: '1961-01-09' }].map((told) => ({ profileCode: 'p1', told }));
    expect(partsOfDriver(parts, asked)).toEqual({
      told: [noah],
      unclear: [
        { profileCode: 'p1', name: 'Noah Marsh', dateOfBirth: '1961-01-09' },
        { profileCode: 'p1', name: 'Noah March', dateOfBirth: '1990-01-02' },
      ],
      hasUnclear: false,
    });
    const undated = { ...asked, dateOfBirth: null };
    expect(partsOfDriver([{ profileCode: 'p1', told: noah }], undated)).toMatchObject({ told: [], unclear: [asked] });
  });

  it('is not told apart from who took the place with their day of birth, the name first and the day with the next page', () => {
    const between = { ...eve, dateOfBirth: noah.dateOfBirth };
    const parts = [noah, between, eve].map((told) => ({ profileCode: 'p1', told }));
    expect(partsOfDriver(parts, asked)).toMatchObject({
      told: [noah],
      unclear: [{ profileCode: 'p1', name: 'Eve Hill', dateOfBirth: '1990-01-02' }],
    });
    const elsewhere = [noah, { ...between }].map((told, at) => ({ profileCode: `p${at + 1}`, told }));
    expect(partsOfDriver(elsewhere, asked).unclear).toEqual([]);
  });

  it.each([
    ['NOAH  marsh', '1990-01-02', 'SAME'],
    ['Noah Marsh', '1961-01-09', 'UNCLEAR'],
    ['Noah Marsh', null, 'UNCLEAR'],
    ['Noah March', '1990-01-02', 'UNCLEAR'],
    ['Eve Hill', '1990-01-02', 'OTHER'],
    ['Noah March', '1961-01-09', 'OTHER'],
  ] as const)('compares %s, born %s: %s', (name, dateOfBirth, likeness) => {
    expect(likenessOf({ name, dateOfBirth }, asked)).toBe(likeness);
  });

  it('is not the same by a name alone: nobody told a day of birth', () => {
    const nameless = { name: 'Noah Marsh', dateOfBirth: null };
    expect(likenessOf(nameless, nameless)).toBe('UNCLEAR');
  });

  it('knows a name whichever way its accents are written', () => {
    const composed = { name: 'Zo\u00eb \u00dcnal', dateOfBirth: '1990-01-02' } as const;
    expect(likenessOf({ ...composed, name: 'Zoe\u0308 U\u0308nal' }, composed)).toBe('SAME');
  });
});
