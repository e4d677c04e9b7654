import { expect, test } from 'vitest';
import { stepBackRows } from './step-back-rows.ts';

const entry = (years: number, claims: number, withProtection: number, withoutProtection: number) => ({
  years,
  claims,
  withProtection,
  withoutProtection,
});

test('given what claims leave of each number of years, when it is shown, then years go down and claims across', () => {
  const entries = [entry(9, 2, 5, 3), entry(4, 1, 4, 2), entry(9, 1, 9, 5), entry(4, 2, 2, 0)];
  expect(stepBackRows(entries)).toEqual({
    claims: [1, 2],
    rows: [
      { years: 4, withProtection: [4, 2], withoutProtection: [2, 0] },
      { years: 9, withProtection: [9, 5], withoutProtection: [5, 3] },
    ],
  });
});

test('given years for which a number of claims is not said, when it is shown, then a dash is there', () => {
  expect(stepBackRows([entry(4, 1, 4, 2), entry(5, 2, 3, 1)]).rows).toEqual([
    { years: 4, withProtection: [4, '–'], withoutProtection: [2, '–'] },
    { years: 5, withProtection: ['–', 3], withoutProtection: ['–', 1] },
  ]);
});
