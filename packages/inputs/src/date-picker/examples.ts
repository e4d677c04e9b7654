import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const question = exampleQuestion('startAt', 'datePicker');

export const datePickerExamples: readonly Example[] = [
  { title: 'not picked', question },
  { title: 'picked', question, value: '2026-11-27' },
  {
    title: 'with more days',
    question: exampleQuestion('startAt', 'datePicker', { daysInFuture: 15 }),
    value: '2026-12-28',
  },
  { title: 'with a problem', question, problem: 'Please answer this question to continue' },
  { title: 'with a time', question, value: '2026-11-27T10:00', accepted: false },
  { title: 'that cannot be changed', question, value: '2026-11-27', readOnly: true },
];
