import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { endorsementsOf } from '../endorsements/endorsements-of.ts';
import type { ExcessSettings } from '../settings/tariff-settings.ts';
import { excessLines } from './excess-lines.ts';
import { excessRows } from './excess-rows.ts';
import { mostExcess } from './most-excess.ts';
import { termBorne } from './term-borne.ts';

const settings: ExcessSettings = {
  voluntaryPennies: [0, 10_000],
  voluntaryAppliesTo: ['accidental_damage'],
  compulsory: [
    { name: 'accidental_damage', excessPennies: 25_000 },
    { name: 'windscreen_repair', excessPennies: 2500 },
    { name: 'non_approved_repairer', excessPennies: 20_000, onTop: true },
  ],
  combine: 'MAX',
};
const held = (code: string, profileCode: string, excessPennies: number) => ({
  rule: { code, who: 'EVERY_DRIVER' as const, excessName: 'accidental_damage', excessPennies },
  profileCode,
});
const youngAndNew = [held('YOUNG', 'p1', 15_000), held('NEW', 'p1', 5000)];

describe('the excesses of a quote', () => {
  it('are whole sums for each kind of claim, and once more for a driver who bears more', () => {
    expect(excessRows(excessLines(settings, 10_000, youngAndNew)).rows).toEqual([
      { name: 'accidental_damage', compulsory: 25_000, voluntary: 10_000, total: 35_000 },
      { name: 'windscreen_repair', compulsory: 2500, voluntary: 0, total: 2500 },
      { name: 'accidental_damage', profileCode: 'p1', compulsory: 40_000, voluntary: 10_000, total: 50_000 },
    ]);
  });

  it('keep what comes on top of any claim apart from the kinds of claim', () => {
    expect(excessRows(excessLines(settings, 0, [])).onTop).toEqual([{ name: 'non_approved_repairer', excess: 20_000 }]);
  });

  it('come to at most the dearest claim with everything that may come on top of it', () => {
    expect(mostExcess(excessRows(excessLines(settings, 10_000, [])))).toBe(55_000);
    expect(mostExcess(excessRows(excessLines(settings, 10_000, youngAndNew)))).toBe(70_000);
    expect(mostExcess(excessRows(excessLines({ ...settings, compulsory: [] }, 0, [])))).toBe(0);
  });

  it('given another voluntary excess, then it counts in every row that has one', () => {
    const { rows } = excessRows(excessLines(settings, 10_000, youngAndNew), 30_000);
    expect(rows.map(({ total }) => total)).toEqual([55_000, 2500, 70_000]);
  });

  it('given a young driver with a new licence, then one term counts instead of what everybody pays and the other is outweighed', () => {
    const quote = { excess: excessLines(settings, 10_000, youngAndNew) };
    expect(endorsementsOf(youngAndNew).map((term) => termBorne(term, quote))).toEqual([
      { effect: 'INSTEAD', name: 'accidental_damage', usual: 35_000, total: 50_000 },
      { effect: 'OUTWEIGHED', excess: 5000 },
    ]);
  });
});

const term = (profileCode: string) =>
  fc
    .uniqueArray(fc.constantFrom('YOUNG', 'NEW', 'NIGHT'), { maxLength: 3 })
    .chain((codes) =>
      fc.tuple(
        ...codes.map((code) => fc.integer({ min: 1, max: 50_000 }).map((pennies) => held(code, profileCode, pennies))),
      ),
    );

test('given any pair of drivers, then each sentence says the sum of its driver’s row, and every such row has a sentence', () => {
  const pair = fc.record({
    terms: fc.tuple(term('ph'), term('p1')).map((both) => both.flat()),
    combine: fc.constantFrom('MAX' as const, 'SUM' as const),
    voluntary: fc.constantFrom(0, 10_000),
  });
  fc.assert(
    fc.property(pair, ({ terms, combine, voluntary }) => {
      const excess = excessLines({ ...settings, combine }, voluntary, terms);
      const said = endorsementsOf(terms).flatMap((one) => {
        const borne = termBorne(one, { excess });
        return borne.effect === 'INSTEAD' ? [`${one.profileCode} ${borne.name} ${borne.total}`] : [];
      });
      const { rows } = excessRows(excess);
      const shown = rows.filter((row) => row.profileCode !== undefined);
      expect(new Set(said)).toEqual(new Set(shown.map((row) => `${row.profileCode} ${row.name} ${row.total}`)));
      for (const { profileCode, total } of shown) {
        const own = terms.filter((one) => one.profileCode === profileCode).map(({ rule }) => rule.excessPennies);
        const extra = combine === 'MAX' ? Math.max(...own) : own.reduce((sum, one) => sum + one, 0);
        expect(total).toBe(25_000 + voluntary + extra);
      }
    }),
  );
});
