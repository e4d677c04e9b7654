import type { Question, RuleCall } from '@marque/forms';
import { exampleQuestion } from '../example-question.ts';
import type { Example } from '../question-view.ts';

const required: RuleCall = { rule: 'required', args: {}, message: 'rules.required' };
const past: RuleCall = { rule: 'beforeOrEqual', args: {}, message: 'rules.beforeOrEqual' };

/** Claims, asked for one by one. */
export const exampleLoop: Question = {
  ...exampleQuestion('exampleClaims', 'questionLoop', { summary: ['type', 'date', 'ncdAffected'] }),
  entry: [
    {
      ...exampleQuestion('exampleClaims.type', 'radio', { options: ['Accident', 'Theft', 'Windscreen', 'Others'] }),
      rules: [required],
    },
    { ...exampleQuestion('exampleClaims.date', 'date'), rules: [required, past] },
    {
      ...exampleQuestion('exampleClaims.ncdAffected', 'boolean'),
      when: { not: { answer: 'exampleClaims.type', is: 'Windscreen' } },
      rules: [required],
    },
  ],
};

/** Convictions: one of the fields is the code of a look-up table. */
const convictions: Question = {
  ...exampleQuestion('exampleConvictions', 'questionLoop', { max: 2 }),
  entry: [
    {
      ...exampleQuestion('exampleConvictions.code', 'lookup', { table: 'convictions', minCharacters: 2 }),
      rules: [required],
    },
    { ...exampleQuestion('exampleConvictions.convictionDate', 'date'), rules: [required] },
  ],
};
const accident = { type: 'Accident', date: '2023-05-06', ncdAffected: true };
const glass = { type: 'Windscreen', date: '2024-01-17' };

export const questionLoopExamples: readonly Example[] = [
  { title: 'not answered', question: exampleLoop },
  { title: 'with a problem', question: exampleLoop, problem: 'Please answer this question to continue' },
  { title: 'answered with no', question: exampleLoop, value: [] },
  { title: 'with one entry', question: exampleLoop, value: [accident] },
  { title: 'with two entries', question: exampleLoop, value: [accident, glass] },
  {
    title: 'with a new entry open',
    question: exampleLoop,
    value: { draft: { answers: { 'exampleClaims.type': 'Theft' } } },
    problem: 'Please finish the one you’ve begun, or cancel it',
    accepted: false,
  },
  {
    title: 'with an entry being changed',
    question: exampleLoop,
    value: { entries: [accident, glass], draft: { index: 0, answers: { 'exampleClaims.type': 'Accident' } } },
    accepted: false,
  },
  {
    title: 'with an entry that can no longer stand',
    question: exampleLoop,
    value: [{ ...accident, date: '2123-05-06' }],
  },
  {
    title: 'with as many as there can be, one of them unknown',
    question: convictions,
    value: [
      { code: 'SP30', convictionDate: '2024-02-10' },
      { code: 'XX99', convictionDate: '2022-09-01' },
    ],
  },
  { title: 'with one too many', question: convictions, value: [{}, {}, {}], accepted: false },
  { title: 'that cannot be changed', question: exampleLoop, value: [accident], readOnly: true },
  { title: 'as text', question: exampleLoop, value: 'none', accepted: false },
];
