import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { lookupExamples } from './examples.ts';
import { LOOKUP_DEBOUNCE_MS, lookupModel, searchFor } from './model.ts';

describe('the lookup input', () => {
  checkExamples(lookupModel, lookupExamples);

  it.each([
    ['te', {}, undefined],
    ['tea', {}, 'tea'],
    ['  te ', {}, undefined],
    [' teacher ', {}, 'teacher'],
    ['s', { minCharacters: 2 }, undefined],
    ['sp', { minCharacters: 2 }, 'sp'],
    ['  ', { minCharacters: 0 }, undefined],
    ['Ärz', {}, 'Ärz'],
  ])('of %j with %j it searches for %j', (typed, settings, wanted) => expect(searchFor(typed, settings)).toBe(wanted));

  it('names the table of which its answer is a code', () => {
    expect(lookupModel.tableOf?.({ table: 'occupations' })).toBe('occupations');
    expect(lookupModel.tableOf?.({})).toBeUndefined();
  });

  it('waits a quarter of a second after the last key', () => expect(LOOKUP_DEBOUNCE_MS).toBe(250));
});
