import { expect, test } from 'vitest';
import { yearOfRegistration } from './year-of-registration.ts';

const today = '2026-11-20';

test.each([
  ['AB51CDE', 2001],
  ['AB02CDE', 2002],
  ['AB52CDE', 2002],
  ['AB09CDE', 2009],
  ['AB59CDE', 2009],
  ['AB10CDE', 2010],
  ['AB26CDE', 2026],
  ['AB76CDE', 2026],
  ['A1BCD', 1983],
  ['H12ABC', 1990],
  ['J123ABC', 1991],
  ['R123ABC', 1997],
  ['S123ABC', 1998],
  ['T123ABC', 1999],
  ['V123ABC', 1999],
  ['Y123ABC', 2001],
  ['ABC1A', 1963],
  ['ABC123E', 1967],
  ['ABC123G', 1968],
  ['ABC123Y', 1982],
])('%s says the year %i', (vrn, year) => {
  expect(yearOfRegistration(vrn, today)).toBe(year);
});

test.each([
  'AB00CDE',
  'AB01CDE',
  'AB50CDE',
  'AB27CDE',
  'AB77CDE',
  'AI12CDE',
  'AB12CIE',
  'I123ABC',
  'U123ABC',
  'ABC123Z',
  'AIZ1234',
  'AB1234',
  '1234AB',
  'Q123ABC',
  'A012BCD',
  'ab12cde',
  'AB12 CDE',
  '',
])('%s says none', (vrn) => {
  expect(yearOfRegistration(vrn, today)).toBeUndefined();
});
