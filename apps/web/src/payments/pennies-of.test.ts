import { expect, it } from 'vitest';
import { penniesOf } from './pennies-of.ts';

it.each([
  ['40', 4000],
  ['40.5', 4050],
  ['40.05', 4005],
  ['40,50', 4050],
  ['£1,240.10', 124010],
  [' 0.01 ', 1],
  ['0.29', 29],
  ['1.150', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['forty', undefined],
  ['1e3', undefined],
])('“%s” is %s pennies', (typed, pennies) => {
  expect(penniesOf(typed)).toBe(pennies);
});
