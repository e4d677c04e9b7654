import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { numberTextExamples } from './examples.ts';
import { groupNumber, keepNumber, numberTextModel, readNumber, writeNumber } from './model.ts';

const pounds = { unit: 'pennies', max: 99_999_900 };

describe('the numberText input', () => {
  checkExamples(numberTextModel, numberTextExamples);

  it.each([
    ['8000', {}, 8000],
    ['8,000', {}, 8000],
    ['0', {}, 0],
    ['', {}, undefined],
    ['18000', pounds, 1_800_000],
  ])('typed %j with %j is the answer %j', (typed, settings, answer) => {
    expect(writeNumber(typed, settings)).toBe(answer);
    expect(writeNumber(readNumber(answer, settings), settings)).toBe(answer);
  });

  it.each([
    ['12a3', {}, '123'],
    ['007', {}, '7'],
    ['0', {}, '0'],
    ['', {}, ''],
    ['999999', pounds, '999999'],
    ['1000000', pounds, undefined],
    ['10', { max: 9 }, undefined],
  ])('of %j with %j the box keeps %j', (typed, settings, kept) => expect(keepNumber(typed, settings)).toBe(kept));

  it('given a number, sets its thousands apart as the language does', () => {
    expect(groupNumber('120000', 'en-GB')).toBe('120,000');
    expect(groupNumber('120000', 'de')).toBe('120.000');
    expect(groupNumber('', 'en-GB')).toBe('');
  });
});
