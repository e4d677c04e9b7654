import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { dataEntryExamples } from './examples.ts';
import { canCheck, dataEntryModel, isDigitsOnly, keepCode } from './model.ts';

const settings = { table: 'retailers', maxLength: 7, pattern: '[A-Z0-9]{2,7}' };

describe('the dataEntry input', () => {
  checkExamples(dataEntryModel, dataEntryExamples);

  it.each([
    ['north1', {}, 'NORTH1'],
    [' north1 ', {}, 'NORTH1'],
    ['northern', settings, 'NORTHER'],
    ['x'.repeat(30), {}, 'X'.repeat(20)],
  ])('of %j with %j the box keeps %j', (typed, given, kept) => expect(keepCode(typed, given)).toBe(kept));

  it.each([
    ['', false],
    [' ', false],
    ['N', false],
    ['NO', true],
    ['NORTH1', true],
    ['NORTHERN', false],
    ['N-1', false],
  ])('%j can be checked: %j', (typed, can) => expect(canCheck(typed, settings)).toBe(can));

  it('given no pattern, checks whatever is typed', () => {
    expect(canCheck('N-1', { table: 'retailers' })).toBe(true);
    expect(canCheck('', { table: 'retailers' })).toBe(false);
  });

  it.each([
    ['\\d{5}', true],
    ['[467]\\d{6}', true],
    ['[A-Z0-9]{2,7}', false],
    [undefined, false],
  ])('of a code with the pattern %j, a phone shows its keys for digits: %j', (pattern, digits) => {
    expect(isDigitsOnly(pattern === undefined ? {} : { pattern })).toBe(digits);
  });

  it('names the table of which its answer is a code', () => {
    expect(dataEntryModel.tableOf?.(settings)).toBe('retailers');
  });
});
