import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

const UPHELD = {
  any: [
    { answer: 'outcome', is: 'UPHELD' },
    { answer: 'outcome', is: 'PARTLY_UPHELD' },
  ],
};

/** What we found and what we pay. */
export const answerQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'outcome',
    text: 'complaint.outcome',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD'], columns: 1 },
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

/** Until when we need longer. */
export const longerQuestions: readonly Question[] = [
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
