import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const few = ['Own', 'Rent', 'LivingWithFamily'];
const many = ['FT', 'PT', 'SE', 'ED', 'RE', 'VW', 'HW-HH', 'IM', 'NE-DIS', 'NE'];
const home = exampleQuestion('homeOwnership', 'singleSelect', { options: few });
const work = exampleQuestion('employmentStatus', 'singleSelect', { options: many });

export const singleSelectExamples: readonly Example[] = [
  { title: 'a few, as cards', question: home, value: 'Rent' },
  { title: 'many, to be searched', question: work },
  { title: 'many, chosen', question: work, value: 'SE' },
  { title: 'with a problem', question: work, problem: 'Please answer this question to continue' },
  { title: 'no option', question: home, value: 'Boat', accepted: false },
  { title: 'that cannot be changed', question: work, value: 'SE', readOnly: true },
];
