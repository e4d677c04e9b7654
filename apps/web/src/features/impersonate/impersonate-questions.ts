import { siteQuestion, siteRule } from '../../questions/site-question.ts';

/** For whom staff wish to act, and why. */
export const impersonateQuestions = [
  siteQuestion('staff', {
    name: 'id',
    text: 'impersonate.id',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: 254 },
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'impersonate.reason',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.impersonate.reason.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
