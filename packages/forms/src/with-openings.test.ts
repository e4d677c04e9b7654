import { expect, test } from 'vitest';
import type { Question } from './questionnaire.ts';
import { openingOf, withOpenings } from './with-openings.ts';

const asked = (name: string): Question => ({ name, type: 'text', adjustment: 'A', rules: [], settings: {} });
const isYours = { name: 'isYours', usual: { keeper: 'Me', owner: 'Me' } };

test('given questions behind an opening, when a page is asked, then it stands once in their place, as a yes or no that must be given', () => {
  const questions = ['usage', 'keeper', 'owner', 'mileage'].map(asked);
  const page = withOpenings({ openings: [isYours] }, questions);
  expect(page.map(({ name, type }) => [name, type])).toEqual([
    ['usage', 'text'],
    ['isYours', 'boolean'],
    ['mileage', 'text'],
  ]);
  expect(page[1]?.rules.map(({ rule }) => rule)).toEqual(['required']);
  expect(withOpenings({}, questions)).toEqual(questions);
});

test('given a question, the opening is that which names it', () => {
  expect(openingOf({ openings: [isYours] }, 'owner')).toBe(isYours);
  expect(openingOf({ openings: [isYours] }, 'usage')).toBeUndefined();
});
