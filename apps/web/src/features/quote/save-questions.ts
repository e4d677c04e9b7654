import { siteQuestion, siteRule } from '../../questions/site-question.ts';

/** The address to which the link to a saved quote is sent. */
export const saveQuestions = [
  siteQuestion('retrieve', {
    name: 'email',
    text: 'save.email',
    type: 'email',
    rules: [siteRule('required'), siteRule('email')],
  }),
];
