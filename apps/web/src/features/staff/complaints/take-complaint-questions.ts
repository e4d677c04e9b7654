import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

/**
 * What staff are asked when they take a complaint about data from somebody who is no customer: who it is, where to
 * write, how it came and when.
 */
export const takeComplaintQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'name',
    text: 'othersComplaint.name',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: 250, autocomplete: 'off' },
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
  siteQuestion('staff', {
    name: 'email',
    text: 'driverRequest.email',
    type: 'text',
    rules: [siteRule('email')],
    settings: { maxLength: 254 },
  }),
];
