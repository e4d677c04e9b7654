import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, C, faultsOf, type OneFaultCase, P, Q } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../../testing/sample-folder.ts';

const optional = '    - { cover: legal, insurer: acme, factors: [] }';
const [name, asked] = ['code: legal', '{ name: wantsLegal, type: boolean, adjustment: REQUEST_COVER_OPTION }'];

const cases: readonly OneFaultCase[] = [
  [
    'a cover that is rated, and not its rows in a table of several products',
    sampleExtended({ [P]: ['cover: damage_to_car', 'cover: damage_to_cra'] }),
    at(P, 21, 'rating.mainCovers[0].cover', { found: 'damage_to_cra', nearest: 'damage_to_car' }),
  ],
];

test.each(cases)('a slip in %s is told once', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

test('a slip in the price of an optional cover is told where the price is', () => {
  const changes: Changes = {
    [P]: ['  optionalCovers: []', `  optionalCovers:\n${optional.replace('legal', 'leagl')}`],
    [C]: ['optional: []', `optional:\n  - { ${name}, icon: car, insurer: acme, inputs: [${asked}] }`],
  };
  const found = faultsOf(changes).filter(({ key }) => /optional(Covers)?\[0\]\.(code|cover)$/.test(key));
  expect(found.filter(({ message }) => !message.includes('the text') && !message.includes('the page'))).toEqual([
    expect.objectContaining(at(P, 23, 'rating.optionalCovers[0].cover', { found: 'leagl', nearest: 'legal' })),
  ]);
});

test('a slip in a question’s name is told where the name is, and not at each of its texts', () => {
  const hinted = (language: string) => ({
    [`texts/${language}/questions.json`]: (sampleFolder().files.get(`texts/${language}/questions.json`) ?? '').replace(
      '"note": { "label": "Note" }',
      '"note": { "label": "Note", "hint": "Short", "why": "So" }',
    ),
  });
  const faults = faultsOf({ ...hinted('en'), ...hinted('de'), [Q]: ['name: note', 'name: notes'] });
  expect(faults.filter(({ file }) => file.includes('/texts/'))).toEqual([]);
});
