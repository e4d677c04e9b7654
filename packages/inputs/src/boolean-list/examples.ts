import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const items = ['bankrupt', 'unsatisfiedCCJs', 'previouslyRefusedInsurance'];
const question = exampleQuestion('exampleBooleanList', 'booleanList', { items });
const one = exampleQuestion('exampleBooleanList', 'booleanList', { items: ['bankrupt'] });
const all = { bankrupt: false, unsatisfiedCCJs: false, previouslyRefusedInsurance: true };

export const booleanListExamples: readonly Example[] = [
  { title: 'not answered', question },
  { title: 'answered', question, value: all },
  {
    title: 'with a button that says no to all',
    question: exampleQuestion('exampleBooleanList', 'booleanList', { items, none: true }),
  },
  { title: 'of one item', question: one, value: { bankrupt: false } },
  {
    title: 'half answered, with a problem',
    question,
    value: { bankrupt: false },
    problem: 'Please answer yes or no to each of these',
  },
  { title: 'that cannot be changed', question, value: all, readOnly: true },
  { title: 'with an item too many', question, value: { ...all, banned: true }, accepted: false },
  { title: 'with an item as text', question, value: { ...all, bankrupt: 'no' }, accepted: false },
  { title: 'as one answer', question, value: true, accepted: false },
];
