import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q } from '../sample-faults.ts';

const late = 'tab: car\n    stage: purchase';
const opening = (usual: string, name = 'usual') => `tab: car\n    openings: [{ name: ${name}, usual: ${usual} }]`;
const withWords: readonly [string, string] = [
  '"note": { "label": "Note" }',
  '"note": { "label": "Note" }, "usual": { "label": "As usual" }',
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
    [
      { expected: 'the text isYours.label in texts/en/questions.json' },
      { expected: 'the text isYours.label in texts/de/questions.json' },
    ],
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
    expect(faultsOf({ [Q]: ['tab: car', opening('{ colour: red }')], ...words })).toEqual([]);
  });
});
