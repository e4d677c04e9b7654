import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

/** As long as the gateway lets a hold last. */
const HOLD_DAYS_MAX = 60;

/** Up to which day the debt is held, and why. */
export const holdQuestions = [
  siteQuestion('staff', {
    name: 'until',
    text: 'unpaid.until',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('afterOrEqual', { days: 0 }, 'staff.unpaid.until.past'),
      siteRule('beforeOrEqual', { days: HOLD_DAYS_MAX }, 'staff.unpaid.until.long'),
    ],
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'unpaid.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.unpaid.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
