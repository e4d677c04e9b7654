import type { Question, Wording } from '@marque/forms';
import { expect, test } from 'vitest';
import { inputModels } from '../models.ts';
import { answerText } from './answer-text.ts';

const wording: Wording = {
  text: (key) => `<${key}>`,
  textIfAny: (key) => ({ 'questions.miles.unit': 'miles', 'questions.miles.said.Yours': 'Somebody ran into me' })[key],
  roundMoney: (pennies) => `£${pennies / 100}`,
  number: (value) => value.toLocaleString('en-GB'),
  day: (day) => `day ${day}`,
  month: (month) => `month ${month}`,
  tableText: (table, code) => (table === 'jobs' ? `jobs ${code}` : undefined),
  formats: {
    phone: { prefix: '+44', pattern: '\\d{9,10}' },
    registrations: [{ name: 'current', pattern: '[A-Z]{2}\\d{2}[A-Z]{3}', divider: '-3' }],
  },
};
const ask = (type: string, settings: Question['settings'] = {}): Question => ({
  name: 'miles',
  type,
  adjustment: '',
  rules: [],
  settings,
});

const modelOf = ({ type }: Question) => {
  const model = inputModels[type];
  if (!model) throw new Error(`No input is called ${type}`);
  return model;
};

test.each([
  ['a choice', ask('radio'), 'Driveway', '<questions.miles.options.Driveway>'],
  [
    'a choice in steps',
    ask('cascading', { options: ['Fire', 'Accident>Mine'] }),
    'Mine',
    '<questions.miles.options.Accident>: <questions.miles.options.Mine>',
  ],
  [
    'a choice in steps that has words for all of it',
    ask('cascading', { options: ['Fire', 'Accident>Yours'] }),
    'Yours',
    'Somebody ran into me',
  ],
  ['a yes', ask('boolean'), true, '<inputs.boolean.yes>'],
  ['a number with its unit', ask('numberText'), 8000, '8,000 miles'],
  ['money', ask('numberText', { unit: 'pennies' }), 1800000, '£18000'],
  ['a day', ask('date'), '1988-03-02', 'day 1988-03-02'],
  ['a month', ask('yearMonth'), '2021-04', 'month 2021-04'],
  ['a telephone number', ask('phoneNumber'), '+447700900123', '07700 900123'],
  ['a name', ask('name'), { firstName: 'Ada', lastName: 'Marsh' }, 'Ada Marsh'],
  [
    'an address',
    ask('address'),
    { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', label: 'x' },
    '12 Wharf Lane, Bristol, BS1 4DJ',
  ],
  [
    'a car',
    ask('vehicleRegistration'),
    { vrn: 'LK21HGO', specification: { year: 2021, make: 'Volkswagen', model: 'Golf' } },
    'LK21 HGO · 2021 Volkswagen Golf',
  ],
  ['a car found step by step', ask('vehicleTabs'), { specification: { make: 'MG', model: 'ZS' } }, 'MG ZS'],
  [
    'several choices',
    ask('checkboxList'),
    ['email', 'sms'],
    '<questions.miles.options.email>, <questions.miles.options.sms>',
  ],
  ['several yes or no', ask('booleanList'), { ccj: true }, '<questions.miles.items.ccj> <inputs.boolean.yes>'],
  ['a code of a table', ask('lookup', { table: 'jobs' }), 'SOC2134', 'jobs SOC2134'],
  ['a code without words', ask('lookup', { table: 'convictions' }), 'SP30', 'SP30'],
  ['no entries', ask('questionLoop'), [], '<inputs.boolean.no>'],
  ['entries', ask('questionLoop'), [{}, {}], '<inputs.questionLoop.count>'],
  ['plain words', ask('email'), 'ada@example.com', 'ada@example.com'],
])('given %s, when the summary shows it, then it reads as a person would say it', (_what, question, value, words) => {
  expect(answerText({ question, model: modelOf(question) }, value, wording)).toBe(words);
});
