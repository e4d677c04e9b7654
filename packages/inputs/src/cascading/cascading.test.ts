import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { cascadingExamples } from './examples.ts';
import { cascadingModel, chooseAt, levelsOf, readCascade, writeCascade } from './model.ts';

const settings = { options: ['FT', 'NIW>HW', 'NIW>IM', 'ED>ONLY', 'A>B>C'] };

describe('the cascading input', () => {
  checkExamples(cascadingModel, cascadingExamples);

  it.each([
    ['two ways to one last code', ['NIW>HW', 'ED>HW'], 'HW'],
    ['an option twice', ['FT', 'PT', 'FT'], 'FT'],
    ['a step without a code', ['FT', 'NIW>'], 'NIW>'],
  ])('given %s, says which', (_what, options, found) => {
    expect(cascadingModel.faultOf?.({ options })).toMatchObject({ setting: 'options', found });
  });

  it('given ways that differ, finds no fault with them', () => {
    expect(cascadingModel.faultOf?.(settings)).toBeUndefined();
  });

  it('given nothing chosen, offers the first level alone', () => {
    expect(levelsOf([], settings)).toEqual([['FT', 'NIW', 'ED', 'A']]);
  });

  it('given a code that leads on, offers the next level and is no answer yet', () => {
    expect(levelsOf(['NIW'], settings)).toEqual([
      ['FT', 'NIW', 'ED', 'A'],
      ['HW', 'IM'],
    ]);
    expect(writeCascade(['NIW'], settings)).toEqual({ chosen: ['NIW'] });
    expect(
      cascadingModel.accepts({ chosen: ['NIW'] }, settings, {
        registrations: [],
        postcode: '',
        phone: { prefix: '', pattern: '' },
      }),
    ).toBe(false);
  });

  it('given a code that leads to one option, leaves it to be chosen', () => {
    expect(levelsOf(['ED'], settings)[1]).toEqual(['ONLY']);
    expect(writeCascade(['ED'], settings)).toEqual({ chosen: ['ED'] });
  });

  it('given another code at an earlier level, takes the later ones away', () => {
    expect(chooseAt(['A', 'B', 'C'], 0, 'NIW')).toEqual(['NIW']);
    expect(chooseAt(['A', 'B', 'C'], 1, 'B')).toEqual(['A', 'B']);
  });

  it('given the last code, is answered by it and knows the way to it', () => {
    expect(writeCascade(['A', 'B', 'C'], settings)).toBe('C');
    expect(readCascade('C', settings)).toEqual(['A', 'B', 'C']);
    expect(levelsOf(['A', 'B', 'C'], settings)).toHaveLength(3);
  });

  it('given what no option leads to, has nothing chosen', () => {
    for (const value of ['XX', { chosen: ['XX'] }, { chosen: ['NIW', 'FT'] }, { chosen: 7 }, undefined, ['NIW']]) {
      expect(readCascade(value, settings)).toEqual([]);
    }
  });

  it('given any walk through the levels, reading what was written gives the same choice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 3 }), (walk) => {
        let chosen: readonly string[] = [];
        for (const step of walk) {
          const level = levelsOf(chosen, settings)[chosen.length];
          const code = level?.[step % level.length];
          if (code !== undefined) chosen = chooseAt(chosen, chosen.length, code);
        }
        expect(readCascade(writeCascade(chosen, settings), settings)).toEqual(chosen);
      }),
      { seed: 20261120 },
    );
  });

  it('given its options, has a label for every code of every level', () => {
    expect(cascadingModel.optionsOf?.(settings)).toEqual(['FT', 'NIW', 'HW', 'IM', 'ED', 'ONLY', 'A', 'B', 'C']);
  });
});
