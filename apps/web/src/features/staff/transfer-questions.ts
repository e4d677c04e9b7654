import { siteQuestion, siteRule } from '../../questions/site-question.ts';

/** How much is sent by bank transfer, under which reference, and why. */
export const transferQuestions = [
  siteQuestion('staff', {
    name: 'amount',
    text: 'transfer.amount',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '\\s*£?\\s*[\\d,]+([.,]\\d{1,2})?\\s*' }, 'staff.transfer.amount.wrong'),
    ],
    settings: { maxLength: 12, width: 'short', autocomplete: 'off' },
  }),
  siteQuestion('staff', {
    name: 'reference',
    text: 'transfer.reference',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '[A-Za-z0-9][A-Za-z0-9 ./&-]{0,17}' }, 'staff.transfer.reference.wrong'),
    ],
    settings: { maxLength: 18, width: 'medium', autocomplete: 'off' },
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'transfer.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.transfer.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
