import { describe, expect, it } from 'vitest';
import { type StepBack, yearsLeft } from './step-back.ts';

/**
 * The table of a wording, row by row as printed: years, then what one, two and three claims leave, with protection and
 * without.
 */
const printed: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [4, [4, 2, 0], [2, 0, 0]],
  [5, [5, 3, 1], [3, 1, 0]],
  [9, [9, 5, 3], [4, 3, 1]],
];
const table: StepBack = {
  cover: 'ncb_protection',
  stepBack: printed.flatMap(([years, kept, left]) =>
    kept.map((withProtection, index) => ({
      ...{ years, claims: index + 1, withProtection },
      withoutProtection: left[index] ?? Number.NaN,
    })),
  ),
};

describe('years that claims leave', () => {
  it.each(
    printed.flatMap(([years, kept, left]) => [
      ...kept.map((expected, index) => [years, index + 1, true, expected] as const),
      ...left.map((expected, index) => [years, index + 1, false, expected] as const),
    ]),
  )(
    'of %i, after %i claims and with protection %s, are as the table prints: %i',
    (years, claims, isProtected, left) => {
      expect(yearsLeft(years, { claims, isProtected }, table)).toBe(left);
    },
  );

  it.each([
    ['no claim', 9, 0, false, 9],
    ['no claim, protected', 4, 0, true, 4],
    ['a fourth claim, which takes no more than a third', 9, 4, false, 1],
    ['a claim where the table has no row', 3, 1, false, 1],
    ['a claim where the table has no row, which protects nothing', 3, 1, true, 1],
    ['a claim against no years', 0, 1, false, 0],
  ])('after %s', (_what, years, claims, isProtected, left) => {
    expect(yearsLeft(years, { claims, isProtected }, table)).toBe(left);
  });

  it.each([
    [1, [0, 0, 0, 1, 2, 3, 4, 4, 5, 5]],
    [2, [0, 0, 0, 0, 0, 1, 1, 2, 2, 3]],
    [3, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('without a table, after %i claims: of 0 to 9 years %j', (claims, left) => {
    for (const isProtected of [false, true])
      expect(left.map((_, years) => yearsLeft(years, { claims, isProtected }, null))).toEqual(left);
  });
});
