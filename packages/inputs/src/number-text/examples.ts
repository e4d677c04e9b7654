import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const mileage = exampleQuestion('annualMileage', 'numberText');
const money = exampleQuestion('estimatedValue', 'numberText', { unit: 'pennies', max: 99_999_900 });

export const numberTextExamples: readonly Example[] = [
  { title: 'empty', question: mileage },
  { title: 'a number', question: mileage, value: 8000 },
  { title: 'with a problem', question: mileage, value: 120_000, problem: 'Mileage must be between 1 and 99,998.' },
  { title: 'an amount, in pennies', question: money, value: 1_800_000 },
  { title: 'beyond what can be typed', question: money, value: 100_000_000, accepted: false },
  { title: 'less than nothing', question: mileage, value: -1, accepted: false },
  { title: 'with a fraction', question: mileage, value: 1.5, accepted: false },
  { title: 'as text', question: mileage, value: '8000', accepted: false },
  { title: 'that cannot be changed', question: mileage, value: 8000, readOnly: true },
];
