import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('promotionTermsAccepted', 'checkbox');

export const checkboxExamples: readonly Example[] = [
  { title: 'not ticked', question },
  { title: 'ticked', question, value: true },
  {
    title: 'with a problem',
    question,
    value: false,
    problem: 'You must accept the terms of the promotion to continue',
  },
  { title: 'as text', question, value: 'on', accepted: false },
  { title: 'that cannot be changed', question, value: true, readOnly: true },
];
