import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { textExamples } from './examples.ts';
import { isDigitsOnly, keepText, textModel } from './model.ts';

describe('the text input', () => {
  checkExamples(textModel, textExamples);

  it.each([
    ['north1', { capitals: true }, 'NORTH1'],
    ['north1', {}, 'north1'],
    ['41a23456789', { mask: '9999999' }, '4123456'],
    ['ab1234567', { mask: 'AA 99-99' }, 'AB 12-34'],
    ['ab', { mask: 'AA 99' }, 'AB'],
    ['AB 1', { mask: 'AA 99' }, 'AB 1'],
    ['1x', { mask: '**' }, '1X'],
    ['ab', { mask: '99' }, ''],
    ['two\r\nlines\n\nof it', {}, 'two lines of it'],
  ])('of %j with %j the box keeps %j', (typed, settings, kept) => expect(keepText(typed, settings)).toBe(kept));

  it('given a mask of digits, asks a phone for its keys for digits', () => {
    expect(isDigitsOnly({ mask: '99-99-99' })).toBe(true);
    for (const mask of ['AA 99', '**', undefined]) expect(isDigitsOnly({ mask })).toBe(false);
  });
});
