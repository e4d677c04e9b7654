import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const options = ['email', 'inCar', 'mail', 'phone', 'sms', 'none'];
const question = exampleQuestion('exampleCheckboxList', 'checkboxList', { options, alone: 'none' });
const withIcons = exampleQuestion('exampleCheckboxList', 'checkboxList', {
  options: ['email', 'inCar', 'phone'],
  icons: ['mail', 'car', 'phone'],
});

export const checkboxListExamples: readonly Example[] = [
  { title: 'none ticked', question },
  { title: 'some ticked', question, value: ['email', 'sms'] },
  { title: 'with icons', question: withIcons, value: ['email', 'inCar', 'phone'] },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'that cannot be changed', question, value: ['email'], readOnly: true },
  { title: 'in another order', question, value: ['sms', 'email'], accepted: false },
  { title: 'one twice', question, value: ['email', 'email'], accepted: false },
  { title: 'no option', question, value: ['fax'], accepted: false },
  { title: 'the one that stands alone, with another', question, value: ['email', 'none'], accepted: false },
  { title: 'an empty list', question, value: [], accepted: false },
  { title: 'one as text', question, value: 'email', accepted: false },
];
