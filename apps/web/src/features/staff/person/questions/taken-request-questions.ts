import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

/** What staff are asked when they take a request about data: which one, how it came, and when. */
export const takenRequestQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'kind',
    text: 'dataRequest.kind',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['ERASURE', 'RESTRICTION', 'RECTIFICATION', 'OBJECTION', 'REVIEW'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'reference',
    text: 'dataRequest.reference',
    type: 'text',
    when: { answer: 'kind', is: 'REVIEW' },
    rules: [siteRule('required')],
  }),
  siteQuestion('staff', {
    name: 'cameBy',
    text: 'dataRequest.cameBy',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['PHONE', 'LETTER', 'EMAIL'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'receivedOn',
    text: 'dataRequest.receivedOn',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('beforeOrEqual', { days: 0 }, 'staff.dataRequest.receivedOn.toCome'),
      siteRule('afterOrEqual', { months: -12 }, 'staff.dataRequest.receivedOn.longAgo'),
    ],
  }),
];
