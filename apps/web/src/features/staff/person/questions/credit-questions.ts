import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

/** How much an account is credited, as what, and why. */
export const creditQuestions = [
  siteQuestion('staff', {
    name: 'amount',
    text: 'credit.amount',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '\\s*£?\\s*[\\d,]+([.,]\\d{1,2})?\\s*' }, 'staff.credit.amount.wrong'),
    ],
    settings: { maxLength: 12, width: 'short', autocomplete: 'off' },
  }),
  siteQuestion('staff', {
    name: 'bookedAs',
    text: 'credit.bookedAs',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['GOODWILL', 'WRITE_OFF'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'credit.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.credit.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
