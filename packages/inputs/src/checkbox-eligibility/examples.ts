import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('exampleCheckboxEligibility', 'checkboxEligibility', {
  statements: ['age', 'licence', 'address'],
});

export const checkboxEligibilityExamples: readonly Example[] = [
  { title: 'not ticked', question },
  { title: 'ticked', question, value: true },
  { title: 'with a problem', question, value: false, problem: 'We can only insure you if all of these are true' },
  { title: 'that cannot be changed', question, value: true, readOnly: true },
  { title: 'as text', question, value: 'on', accepted: false },
];
