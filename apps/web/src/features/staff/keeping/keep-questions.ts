import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

/** Why something is kept beyond its time, and up to which day. */
export const keepQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'reason',
    text: 'keeping.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.keeping.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
  siteQuestion('staff', {
    name: 'endsOn',
    text: 'keeping.endsOn',
    type: 'date',
    rules: [siteRule('afterOrEqual', { days: 0 }, 'staff.keeping.endsOn.past')],
  }),
];
