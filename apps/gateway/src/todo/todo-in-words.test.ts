import type { Brand } from '@marque/catalogue';
import { todoKinds, todoOutcomes } from '@marque/domain/enumerations';
import type { TodoItem } from '@marque/domain/todo/todo-item';
import { beforeAll, expect, it } from 'vitest';
import { loadShowcase } from '../../tests/kit/shops/load-showcase.ts';
import { wordsOf } from '../papers/words.ts';
import { todoInWords } from './todo-in-words.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await loadShowcase();
});
const proof: TodoItem = {
  ...{ todoId: 'NCD_PROOF:P', policyId: 'P', accountId: 'A', kind: 'NCD_PROOF', by: '2026-12-04', urgency: 'SOON' },
  ...{ otherwise: 'PRICE_MAY_RISE', amount: null, subject: null, reason: null },
};
const said = (item: TodoItem, language: string, car = 'Tesla Model 3') =>
  todoInWords(item, { brand, words: wordsOf(brand, language), car });

it('a letter says by when, what and what happens otherwise, in its language', () => {
  expect(said(proof, 'en')).toEqual({
    by: 'by 4 December 2026',
    what: 'Send proof of your no-claims bonus',
    otherwise: 'Otherwise we can’t count your years without a claim, and your price may go up.',
  });
  expect(said({ ...proof, reason: 'Das Datum fehlt.' }, 'de')).toEqual({
    by: 'bis 4. Dezember 2026',
    what: 'Nachweis Ihrer schadenfreien Jahre noch einmal senden',
    otherwise:
      'Was Sie gesendet haben, konnten wir nicht verwenden: Das Datum fehlt. Sonst können wir sie nicht anrechnen, und Ihr Beitrag kann steigen.',
  });
  expect(said({ ...proof, urgency: 'OVERDUE' }, 'de').by).toBe('fällig seit 4. Dezember 2026');
});

it('a lacking proof is told of each payment, or of the year to somebody who pays once', () => {
  const costs = (otherwise: 'COSTS_MORE' | 'COSTS_MORE_ONCE', language: string) =>
    said({ ...proof, otherwise, amount: 41779 }, language).otherwise;
  expect(costs('COSTS_MORE', 'en')).toMatch(/ That would be £417\.79 more each time you pay\.$/);
  expect(costs('COSTS_MORE_ONCE', 'en')).toMatch(/ That would be £417\.79 more for the year\.$/);
  expect(costs('COSTS_MORE_ONCE', 'de')).toMatch(/ Das wären 417,79\s£ mehr für das ganze Jahr\.$/);
});

it.each(['en', 'de'])('every kind and every outcome has whole words in %s', (language) => {
  for (const kind of todoKinds)
    for (const otherwise of todoOutcomes) {
      const words = said({ ...proof, kind, otherwise, amount: 3063, subject: 'schedule' }, language, '');
      for (const word of Object.values(words)) expect(word).toMatch(/^[^{}]+$/);
    }
});
