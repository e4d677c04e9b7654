import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../questions/site-question.ts';

/** What a complainant is asked, besides their own words. */
export const complaintQuestions: readonly Question[] = [
  siteQuestion('complaints', {
    name: 'kind',
    text: 'questions.kind',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['INSURANCE', 'DATA_PROTECTION'], columns: 1 },
  }),
];

/** What else staff are asked when they take one for their customer: how it came, and when. */
export const takenQuestions: readonly Question[] = [
  siteQuestion('complaints', {
    name: 'cameBy',
    text: 'questions.cameBy',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['PHONE', 'LETTER', 'EMAIL'], columns: 3 },
  }),
  siteQuestion('complaints', {
    name: 'receivedOn',
    text: 'questions.receivedOn',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('beforeOrEqual', { days: 0 }, 'complaints.questions.receivedOn.toCome'),
      siteRule('afterOrEqual', { months: -12 }, 'complaints.questions.receivedOn.longAgo'),
    ],
  }),
];
