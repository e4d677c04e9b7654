import { expect, it } from 'vitest';
import { fillPromotionTerms } from './fill-promotion-terms.ts';

const promotions = [
  {
    code: 'TWO',
    aliases: ['ZWEI'],
    instalments: 2,
    mostPennies: 4167,
    from: '2026-01-01',
    until: '2029-12-31',
    usesMax: 10_000,
  },
];
const said = '{{months}}, {{amount}}, {{firstDay}}, {{lastDay}}, {{uses}}';
const texts = {
  'promotions.TWO.name': '{{months}} months free',
  'promotions.TWO.terms': said,
  'promotions.ZWEI.terms': 'Bis {{lastDay}}',
  'quote.title': '{{months}}',
};
const filled = () =>
  fillPromotionTerms({ texts: { en: texts, de: texts }, promotions, locale: 'en-GB', currency: 'GBP' });

it('terms and names take their figures from the row, as each language writes them, and no other text does', () => {
  expect(filled()['en']).toEqual({
    'promotions.TWO.name': '2 months free',
    'promotions.TWO.terms': '2, £41.67, 1 January 2026, 31 December 2029, 10,000',
    'promotions.ZWEI.terms': 'Bis 31 December 2029',
    'quote.title': '{{months}}',
  });
  expect(filled()['de']).toMatchObject({
    'promotions.TWO.terms': '2, 41,67\u00a0£, 1. Januar 2026, 31. Dezember 2029, 10.000',
    'promotions.ZWEI.terms': 'Bis 31. Dezember 2029',
  });
});
