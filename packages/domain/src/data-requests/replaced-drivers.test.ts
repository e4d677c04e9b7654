import { describe, expect, it } from 'vitest';
import { forgottenDriver } from '../facts/driver-parts.ts';
import { replacedDrivers } from './replaced-drivers.ts';

const ph = { firstName: 'Ada', lastName: 'Marsh' };
const son = { firstName: 'Noah', lastName: 'Twin', dateOfBirth: '1990-04-05', maritalStatus: 'Married' };
const father = { ...son, dateOfBirth: '1961-01-09' };

describe('the drivers who have gone or may be somebody else', () => {
  it.each([
    ['one who was removed', { ph }],
    ['one of whom nothing is told any more', { ph, p1: {} }],
    ['one in whose place somebody else is', { ph, p1: { ...son, firstName: 'Eve' } }],
    ['a namesake of another day', { ph, p1: father }],
    ['one whose name was taken out', { ph, p1: { ...son, lastName: null } }],
  ])('are %s', (_who, after) => {
    expect(replacedDrivers({ ph, p1: son, p2: father }, { ...after, p2: father })).toEqual(['p1']);
  });

  it('are none where more is told of them, or their name is spelt otherwise', () => {
    const more = { ...son, firstName: ' NOAH', occupation: 'BAKER' };
    expect(replacedDrivers({ ph, p1: { firstName: 'Noah' }, p2: {} }, { ph, p1: more, p2: father })).toEqual([]);
  });

  it('are neither the policyholder nor who is forgotten', () => {
    const after = { ph: { ...ph, lastName: 'Hill' }, p1: father };
    expect(replacedDrivers({ ph, p1: forgottenDriver('m') }, after)).toEqual([]);
  });
});
