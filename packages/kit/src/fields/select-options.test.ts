import { describe, expect, it } from 'vitest';
import { filterOptions, nextActiveIndex, optionForEnter } from './select-options.ts';

const options = ['Baker', 'Bus driver', 'Driving instructor'].map((label) => ({ value: label, label }));
const labels = (search: string) => filterOptions(options, search).map((option) => option.label);

describe('searching a select list', () => {
  it('finds what contains the words, in any case', () => {
    expect(labels('DRIV')).toEqual(['Bus driver', 'Driving instructor']);
    expect(labels(' baker ')).toEqual(['Baker']);
  });

  it('shows all for an empty search and none for a stranger', () => {
    expect(labels('')).toHaveLength(3);
    expect(labels('pilot')).toEqual([]);
  });

  it('treats signs of a pattern as plain characters', () => {
    expect(labels('.*')).toEqual([]);
  });
});

describe('moving through a select list', () => {
  it('walks round at both ends', () => {
    expect(nextActiveIndex('ArrowDown', -1, 3)).toBe(0);
    expect(nextActiveIndex('ArrowDown', 2, 3)).toBe(0);
    expect(nextActiveIndex('ArrowUp', -1, 3)).toBe(2);
    expect(nextActiveIndex('ArrowUp', 0, 3)).toBe(2);
  });

  it('jumps with Home and End, and leaves other keys and empty lists alone', () => {
    expect(nextActiveIndex('Home', 2, 3)).toBe(0);
    expect(nextActiveIndex('End', 0, 3)).toBe(2);
    expect(nextActiveIndex('a', 0, 3)).toBeUndefined();
    expect(nextActiveIndex('ArrowDown', -1, 0)).toBeUndefined();
  });
});

describe('Enter in a select list', () => {
  it('picks the highlighted option', () => {
    expect(optionForEnter(options, 1)?.value).toBe('Bus driver');
  });

  it('picks the only match, and nothing among several', () => {
    expect(optionForEnter(filterOptions(options, 'bak'), -1)?.value).toBe('Baker');
    expect(optionForEnter(options, -1)).toBeUndefined();
  });
});
