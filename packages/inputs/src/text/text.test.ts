import { describe, expect, it } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { textExamples } from './examples.ts';
import { keepText, textModel } from './model.ts';

describe('the text input', () => {
  checkExamples(textModel, textExamples);

  it.each([
    ['north1', { capitals: true }, 'NORTH1'],
    ['north1', {}, 'north1'],
    ['41a23456789', { mask: '0000000' }, '4123456'],
    ['ab1234567', { mask: 'AA 00-00' }, 'AB 12-34'],
    ['ab', { mask: 'AA 00' }, 'AB'],
    ['AB 1', { mask: 'AA 00' }, 'AB 1'],
    ['1x', { mask: '**' }, '1X'],
    ['ab', { mask: '00' }, ''],
  ])('of %j with %j the box keeps %j', (typed, settings, kept) => expect(keepText(typed, settings)).toBe(kept));
});
