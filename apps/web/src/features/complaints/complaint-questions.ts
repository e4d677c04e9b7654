import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../questions/site-question.ts';

const WRONG_MAX = 4000;
const WANTED_MAX = 2000;

/** What somebody is asked who complains. */
export const complaintQuestions: readonly Question[] = [
  siteQuestion('complaints', {
    name: 'kind',
    text: 'questions.kind',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['INSURANCE', 'DATA_PROTECTION'], columns: 1 },
  }),
  siteQuestion('complaints', {
    name: 'wrong',
    text: 'questions.wrong',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: WRONG_MAX, rows: 6 },
  }),
  siteQuestion('complaints', {
    name: 'wanted',
    text: 'questions.wanted',
    type: 'text',
    settings: { maxLength: WANTED_MAX, rows: 3 },
  }),
];

/** What staff are asked besides who take one for their customer: how it came, and when. */
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
    rules: [siteRule('required'), siteRule('beforeOrEqual', { days: 0 }, 'complaints.questions.receivedOn.toCome')],
  }),
];
