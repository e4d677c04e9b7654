import { expect, test } from 'vitest';
import { offerCode } from './offer-code.ts';

const promotions = [
  { code: 'SC12M', aliases: ['SC12MELEC'] },
  { code: 'SC1M', aliases: [] },
];

test('given an alias that brought the visitor, when the promotion that it means is told, then under the alias, however it was typed', () => {
  expect(offerCode('SC12M', ' sc12melec', promotions)).toBe('SC12MELEC');
});

test.each([
  ['the promotion’s own code', 'SC12M', 'SC12M'],
  ['no code', 'SC12M', null],
  ['the alias of another promotion', 'SC1M', 'SC12MELEC'],
  ['a code of none', 'SC9M', 'SC9M'],
])('given %s, when it is told, then under its own code', (_what, promo, cameWith) => {
  expect(offerCode(promo, cameWith, promotions)).toBe(promo);
});
