import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const options = ['FT', 'PT', 'SE', 'ED', 'RE', 'VW', 'NIW>HW-HH', 'NIW>IM', 'NIW>NE-DIS', 'NIW>NE'];
const question = exampleQuestion('exampleCascading', 'cascading', { options });

export const cascadingExamples: readonly Example[] = [
  { title: 'not chosen', question },
  { title: 'chosen at the first level', question, value: 'FT' },
  { title: 'chosen at the second level', question, value: 'NE-DIS' },
  {
    title: 'half chosen',
    question,
    value: { chosen: ['NIW'] },
    accepted: false,
    problem: 'Please choose from each list',
  },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'that cannot be changed', question, value: 'IM', readOnly: true },
  { title: 'a code that only leads on', question, value: 'NIW', accepted: false },
  { title: 'no option', question, value: 'XX', accepted: false },
];
