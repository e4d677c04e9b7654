import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q, readInDocument } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const late = 'tab: car\n    stage: purchase';
const opening = (usual: string, name = 'usual') => `tab: car\n    openings: [{ name: ${name}, usual: ${usual} }]`;
const withWords: readonly [string, string] = [
  '"note": { "label": "Note" }',
  '"note": { "label": "Note" }, "usual": { "label": "As usual" }',
];
const extra = (more: string, usual: string): Changes => ({
  ...readInDocument('extra'),
  [Q]: [
    'tab: car\n    questions:\n',
    `${opening(`{ extra: ${usual} }`)}\n    questions:\n      - { name: extra, adjustment: ASSET_DISCLOSURE, ${more} }\n`,
  ],
  'texts/en/questions.json': withExtra,
  'texts/de/questions.json': withExtra,
});
const withExtra: readonly [string, string] = [
  '"note": { "label": "Note" }',
  '"note": { "label": "Note" }, "usual": { "label": "As usual" }, "extra": { "label": "Extra" }',
];
const place = 'sections[0].openings[0].usual.extra';
const refers = (answer: string): readonly [string, string] => [
  'check: driver_age_above, years: 84',
  `check: answers, of: POLICYHOLDER, mayBeUnasked: true, when: { answer: ${answer}, is: x }`,
];
const words = { 'texts/en/questions.json': withWords, 'texts/de/questions.json': withWords };
const required = (name: string) => ({
  expected: 'its name in accountSetup of product.yaml, or optional: true',
  found: name,
});

const cases: readonly Case[] = [
  [
    'a required question that is asked once there is a price, and for which nobody is asked',
    { [Q]: ['tab: car', late] },
    at(Q, 8, 'sections[0].questions[0].name', required('car')),
  ],
  [
    'a stage that nobody wrote',
    { [Q]: ['tab: car', 'tab: car\n    stage: later'] },
    at(Q, 6, 'sections[0].stage', { found: 'later' }),
  ],
  [
    'a section before the first page that is asked once there is a price',
    {
      [Q]: [`tab: car`, late],
      [P]: ['accountSetup: [note]', 'accountSetup: [car, note]\nbeginWith: car'],
    },
    at(Q, 6, 'sections[0].stage', { expected: 'no stage, since this section is asked before the price' }),
  ],
  [
    'an opening that stands for the answer to a question of elsewhere',
    { [Q]: ['tab: car', opening('{ coluor: red }')], ...words },
    at(Q, 6, 'sections[0].openings[0].usual.coluor', { found: 'coluor', nearest: 'colour' }),
  ],
  [
    'an opening that stands for an answer that its question does not take',
    { [Q]: ['tab: car', opening('{ colour: green }')], ...words },
    at(Q, 6, 'sections[0].openings[0].usual.colour', { found: 'green' }),
  ],
  [
    'an opening with an answer of another kind',
    { [Q]: ['tab: car', opening('{ note: 5 }')], ...words },
    at(Q, 6, 'sections[0].openings[0].usual.note', { expected: 'an answer that text accepts', found: '5' }),
  ],
  [
    'an opening with an answer that a rule of its question refuses',
    { [Q]: ['tab: car', opening('{ note: ABC }')], ...words },
    at(Q, 6, 'sections[0].openings[0].usual.note', {
      expected: 'an answer that the rules of note take: pattern (pattern [a-z]+)',
      found: 'ABC',
    }),
  ],
  [
    'an opening with an answer beyond the bounds of its question',
    extra('type: number, rules: [{ rule: between, min: 1, max: 5, message: rules.pattern }]', '9'),
    at(Q, 6, place, { expected: 'an answer that the rules of extra take: between (min 1, max 5)', found: '9' }),
  ],
  [
    'an opening that leaves open what must be answered',
    { [Q]: ['tab: car', opening("{ note: '' }")], ...words },
    at(Q, 6, 'sections[0].openings[0].usual.note', { expected: 'an answer that the rules of note take: required' }),
  ],
  [
    'an opening with a code that is not in the table of its question',
    {
      ...extra('type: text, settings: { table: towns }', 'yrok'),
      'look-ups/towns.csv': 'code,en,de\nyork,York,York\n',
    },
    at(Q, 6, place, { expected: 'a code of look-ups/towns.csv', found: 'yrok', nearest: 'york' }),
  ],
  [
    'two openings for one question',
    {
      [Q]: [
        'tab: car',
        'tab: car\n    openings: [{ name: usual, usual: { colour: red } }, { name: other, usual: { colour: blue } }]',
      ],
      'texts/en/questions.json': ['"note": {', '"usual": { "label": "?" }, "other": { "label": "?" }, "note": {'],
      'texts/de/questions.json': ['"note": {', '"usual": { "label": "?" }, "other": { "label": "?" }, "note": {'],
    },
    at(Q, 6, 'sections[0].openings[1].usual.colour', {
      expected: 'a question that is behind no other opening',
      found: 'colour',
    }),
  ],
  [
    'an opening that answers what refers',
    { [Q]: ['tab: car', opening('{ note: x }')], ...words, [P]: refers('note') },
    [
      at(P, 9, 'accountSetup[0]', { expected: 'a question that the price does not hang on', found: 'note' }),
      at(Q, 6, 'sections[0].openings[0].usual.note', {
        expected: 'a question without which a price is never refused',
        found: 'note',
      }),
    ],
  ],
  [
    'accountSetup that names a rated question',
    { [P]: refers('note') },
    at(P, 9, 'accountSetup[0]', { expected: 'a question that the price does not hang on', found: 'note' }),
  ],
  [
    'an opening that answers nothing',
    { [Q]: ['tab: car', opening('{}')] },
    at(Q, 6, 'sections[0].openings[0].usual', { expected: 'one answer or more' }),
  ],
  [
    'an opening with the name of a question',
    { [Q]: ['tab: car', opening('{ colour: red }', 'colour')] },
    at(Q, 6, 'sections[0].openings[0].name', { expected: 'a name that no question or other opening has' }),
  ],
  [
    'an opening without words',
    { [Q]: ['tab: car', opening('{ colour: red }', 'isYours')] },
    { expected: 'the text isYours.label in texts/en/questions.json and texts/de/questions.json' },
  ],
];

describe('questions asked once there is a price, and openings', () => {
  test.each(cases)('given %s, says so', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = [expected].flat();
    expect(faults).toHaveLength(wanted.length);
    wanted.forEach((one, index) => void expect(faults[index]).toMatchObject(one));
  });

  test('given an opening for answers that its questions take, has nothing to say', () => {
    expect(faultsOf({ [Q]: ['tab: car', opening('{ colour: red, note: abc }')], ...words })).toEqual([]);
  });

  test.each([
    ['the day', '{ rule: yearMonthNotFuture, message: rules.pattern }'],
    ['another answer', '{ rule: afterOrEqual, answer: colour, days: 1, message: rules.pattern }'],
  ])('given a rule that hangs on %s, leaves it to the one who answers', (_what, rule) => {
    expect(faultsOf(extra(`type: text, rules: [${rule}]`, "'2999-01'"))).toEqual([]);
  });
});
