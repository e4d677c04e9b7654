import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

const required = [siteRule('required')];

/**
 * What staff are asked when they take a request for a named driver: what it is, how it came, when, how they know who
 * asks, and where to write.
 */
export const driverRequestQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'asks',
    text: 'driverRequest.asks',
    type: 'radio',
    rules: required,
    settings: { options: ['COPY', 'ERASURE', 'RESTRICTION', 'RECTIFICATION'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'cameBy',
    text: 'dataRequest.cameBy',
    type: 'radio',
    rules: required,
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
    name: 'knownBy',
    text: 'driverRequest.knownBy',
    type: 'text',
    rules: required,
    settings: { maxLength: 1000 },
  }),
  siteQuestion('staff', {
    name: 'email',
    text: 'driverRequest.email',
    type: 'text',
    rules: [siteRule('email')],
    settings: { maxLength: 254 },
  }),
];
