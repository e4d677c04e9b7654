import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

const required = [siteRule('required')];

/**
 * What staff are asked about somebody who may speak for a customer. A trusted contact has only one scope, so it is not
 * asked.
 */
export const authorisedQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'role',
    text: 'authorised.role',
    type: 'radio',
    rules: required,
    settings: {
      options: ['ATTORNEY', 'DEPUTY', 'EXECUTOR', 'PARENT', 'BY_THEIR_WORD', 'TRUSTED_CONTACT'],
      columns: 1,
    },
  }),
  siteQuestion('staff', {
    name: 'scope',
    text: 'authorised.scope',
    type: 'radio',
    rules: required,
    settings: { options: ['HEAR', 'CHANGE', 'END'], columns: 1 },
    when: {
      any: ['ATTORNEY', 'DEPUTY', 'EXECUTOR', 'PARENT', 'BY_THEIR_WORD'].map((is) => ({ answer: 'role', is })),
    },
  }),
  siteQuestion('staff', {
    name: 'name',
    text: 'authorised.name',
    type: 'text',
    rules: required,
    settings: { maxLength: 120 },
  }),
  siteQuestion('staff', { name: 'phone', text: 'authorised.phone', type: 'text', settings: { maxLength: 40 } }),
  siteQuestion('staff', {
    name: 'email',
    text: 'authorised.email',
    type: 'text',
    rules: [siteRule('email')],
    settings: { maxLength: 254 },
  }),
  siteQuestion('staff', { name: 'startsOn', text: 'authorised.startsOn', type: 'date', rules: required }),
  siteQuestion('staff', { name: 'endsOn', text: 'authorised.endsOn', type: 'date' }),
];
