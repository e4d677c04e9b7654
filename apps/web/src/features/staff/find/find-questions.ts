import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

/** Whom staff look for, and why. */
export const findQuestions = [
  siteQuestion('staff', {
    name: 'find',
    text: 'find.whom',
    type: 'text',
    rules: [siteRule('required')],
    settings: { maxLength: 254, autocomplete: 'off' },
  }),
  siteQuestion('staff', {
    name: 'why',
    text: 'find.why',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.+\\S\\s*' }, 'staff.find.why.short'),
    ],
    settings: { maxLength: 300 },
  }),
];
