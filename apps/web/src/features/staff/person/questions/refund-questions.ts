import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

/** How much of a payment goes back, how that is booked, and why. */
export const refundQuestions = [
  siteQuestion('staff', {
    name: 'amount',
    text: 'refund.amount',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '\\s*£?\\s*[\\d,]+([.,]\\d{1,2})?\\s*' }, 'staff.refund.amount.wrong'),
    ],
    settings: { maxLength: 12, width: 'short', autocomplete: 'off' },
  }),
  siteQuestion('staff', {
    name: 'bookedAs',
    text: 'refund.bookedAs',
    type: 'radio',
    rules: [siteRule('required')],
    settings: { options: ['CREDIT', 'GOODWILL'], columns: 1 },
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'refund.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.refund.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
