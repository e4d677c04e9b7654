import { describe, expect, it } from 'vitest';
import type { ExcessSettings } from '../settings/tariff-settings.ts';
import { excessLines } from './excess-lines.ts';

const settings: ExcessSettings = {
  voluntaryPennies: [0, 10_000],
  voluntaryAppliesTo: ['fire'],
  compulsory: [
    { name: 'accidental_damage', excessPennies: 25_000 },
    { name: 'fire', excessPennies: 20_000 },
  ],
  combine: 'MAX',
};
/** A driver's special term, with an extra excess unless there are no pennies. */
const held = (code: string, profileCode: string, excessPennies?: number, excessName = 'accidental_damage') => ({
  rule: { code, who: 'EVERY_DRIVER' as const, ...(excessPennies === undefined ? {} : { excessName, excessPennies }) },
  profileCode,
});
const extra = (combine: ExcessSettings['combine'], ...terms: ReturnType<typeof held>[]) =>
  excessLines({ ...settings, compulsory: [], combine }, 0, terms).map(
    ({ category, name, excess, profileCode }) => `${profileCode} ${category} ${name} ${excess}`,
  );

describe('what a claim bears', () => {
  it('is what every claim bears, then what was chosen, then what a driver adds', () => {
    expect(excessLines(settings, 10_000, [held('YOUNG', 'p1', 15_000)])).toEqual([
      { category: 'compulsory', name: 'accidental_damage', excess: 25_000 },
      { category: 'compulsory', name: 'fire', excess: 20_000 },
      { category: 'voluntary', name: 'fire', excess: 10_000 },
      { category: 'YOUNG', name: 'accidental_damage', excess: 15_000, profileCode: 'p1' },
    ]);
  });

  it('given two drivers with an extra excess, then each bears the own one', () => {
    expect(extra('MAX', held('YOUNG', 'ph', 15_000), held('YOUNG', 'p1', 15_000))).toEqual([
      'ph YOUNG accidental_damage 15000',
      'p1 YOUNG accidental_damage 15000',
    ]);
  });

  it('given a driver with extra excesses of two names, then both are borne', () => {
    expect(extra('MAX', held('YOUNG', 'ph', 15_000), held('NIGHT', 'ph', 5000, 'theft'))).toEqual([
      'ph YOUNG accidental_damage 15000',
      'ph NIGHT theft 5000',
    ]);
  });

  it('given several of one name on one driver, then the largest counts, and of equal ones the first', () => {
    const terms = [held('FEW', 'ph', 5000), held('MOST', 'ph', 15_000), held('EQUAL', 'ph', 15_000)];
    expect(extra('MAX', ...terms)).toEqual(['ph MOST accidental_damage 15000']);
    expect(extra('SUM', ...terms)).toHaveLength(3);
  });

  it('given a term without an extra excess, then it adds nothing, whichever way they combine', () => {
    expect([extra('MAX', held('EXCLUDED', 'ph')), extra('SUM', held('EXCLUDED', 'ph'))]).toEqual([[], []]);
  });
});
