import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/sample-faults.ts';

const signpost = (reason: string): readonly [string, string] => [
  'accountSections:',
  `signposts:\n  - { name: brokers, href: 'https://brokers.example', reasons: [${reason}] }\naccountSections:`,
];

test('a place to turn to needs its words, and reasons that a product gives', () => {
  const keys = faultsOf({ 'brand.yaml': signpost('too_slow') }).map(({ key, found = '' }) => `${key} ${found}`);
  expect(keys).toContain('signposts[0].reasons[0] too_slow');
  expect(keys.filter((key) => key.startsWith('signposts[0].name'))).not.toEqual([]);
});

test('a reason that a product gives is taken', () => {
  const keys = faultsOf({ 'brand.yaml': signpost('too_young') }).map(({ key }) => key);
  expect(keys).not.toContain('signposts[0].reasons[0]');
});

test('two places to turn to have two names', () => {
  const [from, to] = signpost('too_young');
  const twice = to.replace(/ {2}- .*\n/, (line) => line.repeat(2));
  const faults = faultsOf({ 'brand.yaml': [from, twice] });
  expect(faults).toContainEqual(
    expect.objectContaining({ key: 'signposts[1].name', expected: 'a name that no other has', found: 'brokers' }),
  );
});
