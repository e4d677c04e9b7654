import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('exampleLookup', 'lookup', { table: 'occupations' });
const offence = exampleQuestion('exampleLookup', 'lookup', { table: 'convictions', minCharacters: 2 });

export const lookupExamples: readonly Example[] = [
  { title: 'to be searched', question },
  { title: 'to be searched from two characters', question: offence },
  { title: 'picked', question, value: 'SOC2134' },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'that cannot be changed', question, value: 'SOC2134', readOnly: true },
  { title: 'a number', question, value: 2134, accepted: false },
  { title: 'blank', question, value: ' ', accepted: false },
  { title: 'too long to be a code', question, value: 'x'.repeat(51), accepted: false },
];
