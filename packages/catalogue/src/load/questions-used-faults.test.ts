import { expect, test } from 'vitest';
import { faultsOf, Q } from '../sample-faults.ts';
import type { Changes } from '../sample-folder.ts';

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
    'the text extra.why in texts/en/questions.json',
    'the text extra.why in texts/de/questions.json',
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
      'check: driver_age_below, years: 17',
      'check: answers, of: QUOTE, when: { answer: extra, is: x }',
    ],
  };
  expect(told({ ...asked(''), ...words('{ "label": "Any?" }'), ...rule })).toEqual([]);
});
