import { describe, expect, it } from 'vitest';
import { leftOutNamed } from './left-out-named.ts';

const texts: { readonly [key: string]: string } = {
  'questions.annualMileage.onPaper': 'Miles a year',
  'questions.annualMileage.label': 'How many miles do you drive?',
  'questions.usage.label': 'What do you use the car for?',
  'covers.legal_expenses.name': 'Legal expenses',
};
const textIfAny = (key: string) => texts[key];

describe('what is left out of a renewal', () => {
  it.each([
    ['questions.annualMileage', 'Miles a year'],
    ['questions.usage', 'What do you use the car for?'],
    ['covers.legal_expenses', 'Legal expenses'],
  ])('is named as its reader knows it: %s', (key, name) => expect(leftOutNamed([key], textIfAny)).toEqual([name]));

  it('has no name where no text has one', () =>
    expect(leftOutNamed(['questions.gone', 'questions.usage'], textIfAny)).toEqual(['What do you use the car for?']));
});
