import { expect, test } from 'vitest';
import { driverCodes, driverPage, freeProfileCode } from './additional-drivers.ts';

test('given profiles in any order, when the additional drivers are listed, then the policyholder is left out', () => {
  const data = { profiles: { p10: {}, ph: {}, p2: {} }, assets: {}, quote: {} };
  expect(driverCodes({ data })).toEqual(['p2', 'p10']);
});

test.each([
  [[], 4, 'p1'],
  [['p1', 'p3'], 4, 'p2'],
  [['p1', 'p2', 'p3', 'p4'], 4, undefined],
  [[], 0, undefined],
])('given the drivers %j of at most %i, when one more is added, then their code is %s', (taken, max, code) => {
  expect(freeProfileCode(taken, max)).toBe(code);
});

test('given a driver, when they are gone to, then each topic has an address of its own and their summary the one above', () => {
  expect(driverPage('additional-drivers', 'p1', 'about')).toBe('disclosure/additional-drivers/profile/p1/about');
  expect(driverPage('additional-drivers', 'p1')).toBe('disclosure/additional-drivers/profile/p1');
});
