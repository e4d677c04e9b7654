import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('exampleCheckboxPromotion', 'checkboxPromotion', {
  inputs: ['orderNumber'],
  eligibleWhen: 'exampleFuel',
  eligibleIn: ['electric', 'hybrid'],
});
const order = { value: '4123456', valid: true };
const electric = { value: 'electric', valid: true };

export const checkboxPromotionExamples: readonly Example[] = [
  { title: 'not ticked', question },
  { title: 'ticked, something missing', question, value: true, watched: { exampleFuel: electric } },
  { title: 'ticked and applied', question, value: true, watched: { orderNumber: order, exampleFuel: electric } },
  {
    title: 'ticked, and it does not apply',
    question,
    value: true,
    watched: { orderNumber: order, exampleFuel: { value: 'diesel', valid: true } },
  },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  {
    title: 'that cannot be changed',
    question,
    value: true,
    readOnly: true,
    watched: { orderNumber: order, exampleFuel: electric },
  },
  { title: 'as text', question, value: 'on', accepted: false },
];
