import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('usageStartYearMonth', 'yearMonth', { earliestYear: 1939 });

export const yearMonthExamples: readonly Example[] = [
  { title: 'not chosen', question },
  { title: 'chosen', question, value: '2021-04' },
  {
    title: 'half chosen',
    question,
    value: { month: '04', year: '' },
    accepted: false,
    problem: 'Please choose a month and a year',
  },
  { title: 'a month that is none', question, value: '2021-13', accepted: false },
  { title: 'that cannot be changed', question, value: '2021-04', readOnly: true },
];
