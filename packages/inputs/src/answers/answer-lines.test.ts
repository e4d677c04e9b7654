import type { Wording } from '@marque/forms';
import { compileQuestionnaire, type Question, rules } from '@marque/forms';
import { expect, test } from 'vitest';
import { inputModels } from '../models.ts';
import { answerLines, codesIn } from './answer-lines.ts';

const wording: Wording = {
  text: (key, values) => (values ? `${values['count']} <${key}>` : `<${key}>`),
  textIfAny: (key) => (key === 'questions.claims.count_other' ? key : undefined),
  roundMoney: String,
  number: String,
  day: (day) => `day ${day}`,
  month: String,
  tableText: (_table, code) => `words of ${code}`,
  formats: { phone: { prefix: '+44', pattern: '' }, registrations: [] },
};

const ask = (name: string, type: string, more: Partial<Question> = {}): Question => ({
  name,
  type,
  adjustment: '',
  rules: [],
  settings: {},
  ...more,
});
const asked = (question: Question) => {
  const sections = [{ id: 'one', tab: 'one', questions: [question] }];
  const found = compileQuestionnaire({ sections, conditions: {} }, { rules, inputs: inputModels }).questions;
  const compiled = found.get(question.name);
  if (!compiled) throw new Error('nothing was compiled');
  return compiled;
};

const claims = asked(
  ask('claims', 'questionLoop', {
    entry: [
      ask('claims.type', 'cascading', { settings: { options: ['Fire', 'Accident>Fault', 'Accident>NotFault'] } }),
      ask('claims.date', 'date'),
      ask('claims.ncdAffected', 'boolean'),
    ],
  }),
);

test('given claims, when they are shown, then their number is above each with its steps and its yes or no', () => {
  const value = [{ type: 'Fault', date: '2023-05-06', ncdAffected: true }, { type: 'Fire' }];
  expect(answerLines({ asked: claims, value }, wording)).toEqual({
    short: '2 <questions.claims.count>',
    parts: [
      [
        '<questions.claims.type.options.Accident>: <questions.claims.type.options.Fault> · day 2023-05-06',
        '<questions.claims.ncdAffected.label> <inputs.boolean.yes>',
      ],
      ['<questions.claims.type.options.Fire>'],
    ],
  });
});

test('given a no to all entries, when it is shown, then it is a no', () => {
  expect(answerLines({ asked: claims, value: [] }, wording)).toEqual({ short: '<inputs.boolean.no>', parts: [] });
});

test('given look-up codes, also inside entries, when they are shown, then their words are asked for and are in their place', () => {
  const convictions = asked(
    ask('convictions', 'questionLoop', {
      entry: [ask('convictions.code', 'lookup', { settings: { table: 'convictions' } })],
    }),
  );
  const value = [{ code: 'SP30' }];
  expect(codesIn({ asked: convictions, value })).toEqual([{ table: 'convictions', code: 'SP30' }]);
  expect(answerLines({ asked: convictions, value }, wording)).toEqual({
    short: '1 <inputs.questionLoop.count>',
    parts: [['words of SP30']],
  });
  const occupation = asked(ask('occupation', 'lookup', { settings: { table: 'occupations' } }));
  expect(codesIn({ asked: occupation, value: 'SOC1111' })).toEqual([{ table: 'occupations', code: 'SOC1111' }]);
});

test('given several yes or no at once, when they are shown, then each is in a line with its own word', () => {
  const declarations = asked(
    ask('declarations', 'booleanList', { settings: { items: ['bankrupt', 'unsatisfiedCCJs'] } }),
  );
  expect(answerLines({ asked: declarations, value: { bankrupt: false, unsatisfiedCCJs: true } }, wording)).toEqual({
    short: '',
    parts: [
      ['<questions.declarations.items.bankrupt>: <inputs.boolean.no>'],
      ['<questions.declarations.items.unsatisfiedCCJs>: <inputs.boolean.yes>'],
    ],
  });
});
