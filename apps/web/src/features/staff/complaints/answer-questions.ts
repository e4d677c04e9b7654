import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

const ANSWER_MAX = 6000;
const UPHELD = {
  any: [
    { answer: 'outcome', is: 'UPHELD' },
    { answer: 'outcome', is: 'PARTLY_UPHELD' },
  ],
};

/** What we found and why, what we pay, and whether it settles the complaint for its customer. */
export const answerQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'outcome',
    text: 'complaint.outcome',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'answer',
    text: 'complaint.words',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: ANSWER_MAX, rows: 8 },
  }),
  siteQuestion('staff', {
    name: 'redress',
    text: 'complaint.redress',
    type: 'text',
    rules: [siteRule('pattern', { pattern: '\\s*£?\\s*[\\d,]+([.,]\\d{1,2})?\\s*' }, 'staff.complaint.redress.wrong')],
    settings: { maxLength: 12, width: 'short', autocomplete: 'off' },
    when: UPHELD,
  }),
];

/** Asked while a summary resolution may answer: after that it makes no difference. */
export const acceptedQuestion = siteQuestion('staff', {
  name: 'accepted',
  text: 'complaint.accepted',
  type: 'radio',
  rules: [siteRule('required')],
  settings: { options: ['YES', 'NO'], columns: 2 },
});

const LONGEST_DAYS = 366;

/** Why we need longer, and until when. */
export const longerQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'reason',
    text: 'complaint.whyLonger',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: 2000, rows: 4 },
  }),
  siteQuestion('staff', {
    name: 'expectedOn',
    text: 'complaint.expectedOn',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('afterOrEqual', { days: 1 }, 'staff.complaint.expectedOn.past'),
      siteRule('beforeOrEqual', { days: LONGEST_DAYS }, 'staff.complaint.expectedOn.long'),
    ],
  }),
];
