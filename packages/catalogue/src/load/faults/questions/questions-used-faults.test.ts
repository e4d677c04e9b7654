import { expect, test } from 'vitest';
import { faultsOf, Q } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const asked = (more: string): Changes => ({
  [Q]: [
    '      - name: note\n',
    `      - name: extra\n        type: text\n        adjustment: QUOTE_DISCLOSURE\n${more}      - name: note\n`,
  ],
});
const words = (extra: string): Changes => ({
  'texts/en/questions.json': ['"note": {', `"extra": ${extra}, "note": {`],
  'texts/de/questions.json': ['"note": {', `"extra": ${extra}, "note": {`],
});
const told = (changes: Changes) => faultsOf(changes).map(({ file, key }) => `${file.split('/').pop()} ${key}`);

test('a question that nothing reads must be optional', () => {
  expect(faultsOf({ ...asked(''), ...words('{ "label": "Any?", "why": "We like to know." }') })).toMatchObject([
    { key: 'sections[0].questions[2].name', found: 'extra', expected: expect.stringContaining('optional: true') },
  ]);
});

test('a question that nothing reads must say why it is asked', () => {
  const changes = { ...asked('        optional: true\n'), ...words('{ "label": "Any?" }') };
  expect(faultsOf(changes).map(({ expected }) => expected)).toEqual([
    'the text extra.why in texts/en/questions.json and texts/de/questions.json',
  ]);
});

test('a question that nothing reads, is optional and says why, is well', () => {
  expect(
    told({ ...asked('        optional: true\n'), ...words('{ "label": "Any?", "why": "We like to know." }') }),
  ).toEqual([]);
});

test('a question that a rule of the price reads may insist on its answer', () => {
  const rule: Changes = {
    'products/solo/product.yaml': [
      'check: driver_age_above, years: 84',
      'check: answers, of: QUOTE, when: { answer: extra, is: x }',
    ],
  };
  expect(told({ ...asked(''), ...words('{ "label": "Any?" }'), ...rule })).toEqual([]);
});

test.each(['PROFILE_DISCLOSURE', 'ASSET_DISCLOSURE'])(
  'that a schedule says an answer back is no reading: %s',
  (kind) => {
    const changes = {
      [Q]: [
        '      - name: note\n',
        `      - name: favouriteColour\n        type: text\n        adjustment: ${kind}\n      - name: note\n`,
      ],
      'texts/en/questions.json': ['"note": {', '"favouriteColour": { "label": "Any?" }, "note": {'],
      'texts/de/questions.json': ['"note": {', '"favouriteColour": { "label": "Any?" }, "note": {'],
    } satisfies Changes;
    expect(faultsOf(changes).map(({ expected }) => expected)).toEqual([
      'optional: true, since no factor, rule, condition or document reads the answer',
      'the text favouriteColour.why in texts/en/questions.json and texts/de/questions.json',
    ]);
  },
);

test('a factor over codes reads an answer that it can do without', () => {
  const factor: Changes = {
    'products/solo/product.yaml': [
      'factors: []\n  ratingDriver',
      'factors: [own]\n  answerFactors:\n    - { name: own, part: car, keys: codes, of: QUOTE, answer: extra }\n  ratingDriver',
    ],
    'products/solo/rates/own.csv': 'from,to,cover,answer,factor\n2026-01-01,,*,*,1\n',
    'texts/en/rating.json': '{ "factors": { "own": "Own" } }',
    'texts/de/rating.json': '{ "factors": { "own": "Own" } }',
  };
  expect(told({ ...asked(''), ...words('{ "label": "Any?" }'), ...factor })).toEqual([]);
});
