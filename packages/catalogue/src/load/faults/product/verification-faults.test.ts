import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const question = (name: string) =>
  `      - name: ${name}\n        type: text\n        adjustment: PROFILE_DISCLOSURE\n`;
const label = (name: string) => `"${name}": { "label": "${name}" }, `;
const asked = (names: readonly string[]): Changes => ({
  [Q]: ['      - name: note\n', `${names.map(question).join('')}      - name: note\n`],
  'texts/en/questions.json': ['"note": {', `${names.map(label).join('')}"note": {`],
  'texts/de/questions.json': ['"note": {', `${names.map(label).join('')}"note": {`],
});
const everything = asked(['firstName', 'lastName', 'dateOfBirth', 'address']);
const words = '{ "list": "Not online" }';
const said: Changes = { 'texts/en/verification.json': words, 'texts/de/verification.json': words };
const wants = (verification: string): Changes => ({
  'brand.yaml': verification.includes('list')
    ? ['letters: Postor', 'letters: Postor, identity-checks: Postor']
    : ['letters: Postor', 'letters: Postor '],
  [P]: ['expiredProposal: [colour]', `verification: ${verification}\nexpiredProposal: [colour]`],
});
const LINE = 31;

const cases: readonly Case[] = [
  [
    'a report without words',
    { ...everything, ...wants('{ verify: [], idCheck: [list] }') },
    at(P, LINE, 'verification.idCheck[0]', {
      expected: 'the text list in texts/en/verification.json and texts/de/verification.json',
    }),
  ],
  [
    'a check of somebody who is never asked where they live',
    { ...asked(['firstName', 'lastName', 'dateOfBirth']), ...said, ...wants('{ verify: [list], idCheck: [] }') },
    at(P, LINE, 'verification', { expected: 'questions that answer address, since the check needs them' }),
  ],
  [
    'an unknown kind of check',
    { ...wants('{ verify: [], idChecks: [] }') },
    at(P, LINE, 'verification.idChecks', { nearest: 'idCheck' }),
  ],
];

describe('a product that has its policyholders checked', () => {
  test.each(cases)('%s is told by file, line and key', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('loads when it asks for what is checked and every report has words', () => {
    expect(faultsOf({ ...everything, ...said, ...wants('{ verify: [list], idCheck: [list] }') })).toEqual([]);
  });

  test('may ask for no check, and then for no such answers', () => {
    expect(faultsOf(wants('{ verify: [], idCheck: [] }'))).toEqual([]);
  });
});
