import { expect, test } from 'vitest';
import { shownError } from './shown-error.ts';

const texts = new Set([
  'validation.retailer.closed',
  'validation.retailer.unknown',
  'validation.retailer.unknown.title',
]);
const hasText = (key: string) => texts.has(key);

test('given several errors, when they are told, then it is the first that has a text, and the others are left for the log', () => {
  expect(shownError('retailer', ['odd', 'unknown', 'closed'], hasText)).toEqual({
    shown: { title: 'validation.retailer.unknown.title', content: 'validation.retailer.unknown' },
    others: ['odd', 'closed'],
  });
  expect(shownError('retailer', ['closed'], hasText).shown).toEqual({
    title: undefined,
    content: 'validation.retailer.closed',
  });
});

test('given errors without a text, when they are told, then nothing is shown', () => {
  expect(shownError('retailer', ['odd'], hasText)).toEqual({ shown: undefined, others: ['odd'] });
  expect(shownError('other', ['unknown'], hasText).shown).toBeUndefined();
});
