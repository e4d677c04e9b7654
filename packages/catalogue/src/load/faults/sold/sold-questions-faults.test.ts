import { describe, expect, test } from 'vitest';
import { at, C, faultsOf, Q } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../../testing/sample-folder.ts';
import { soldBy } from '../../../testing/sold-by.ts';

const S = 'products/solo/sold.yaml';
const given = (path: string) => sampleFolder().files.get(path) ?? '';

/** The sample with a limit, and with a rule that its question has twice. */
const RICH = {
  [C]: given(C).replace('insurer: acme }', 'insurer: acme, limitPennies: 500 }'),
  [Q]: given(Q).replace("'[a-z]+' }\n", "'[a-z]+' }\n          - { rule: pattern, pattern: '[a-y]+' }\n"),
};
const sold = soldBy(RICH);
/** The line of a thing below its kind. */
function lineOf(kind: string, name: string): number {
  const lines = sold.split('\n');
  return lines.findIndex((line, index) => index > lines.indexOf(`${kind}:`) && line.startsWith(`  ${name}:`)) + 1;
}
const was = (changes: Changes) => faultsOf({ ...RICH, [S]: sold, ...changes });
const edited = (path: typeof C | typeof Q, from: string, to = ''): Changes => {
  expect(RICH[path]).toContain(from);
  return { [path]: RICH[path].replace(from, to) };
};

const NOTE = RICH[Q].slice(RICH[Q].indexOf('      - name: note'));

describe('what a product asks is part of what it is sold with', () => {
  test('and is no fault where all of it is there', () => expect(was({})).toEqual([]));

  test.each<readonly [what: string, change: Changes, key: string, shown: string]>([
    ['a question', edited(Q, NOTE), 'sections.car', 'car with note in sections'],
    [
      'a rule',
      edited(Q, "          - { rule: pattern, pattern: '[a-y]+' }\n"),
      'questions.note',
      'note with rules pattern',
    ],
    ['a condition', edited(Q, '        when: isRed\n'), 'questions.note', 'note with when'],
    [
      'a choice',
      edited(Q, "options: [red, blue]\n          icons: [car, '']", 'options: [red]\n          icons: [car]'),
      'questions.colour',
      'colour with options blue',
    ],
    ['a limit', edited(C, ', limitPennies: 500'), 'included.damage_to_car', 'damage_to_car with limitPennies'],
  ])('%s that is gone is one fault, at its line', (_what, change, key, shown) => {
    const [path = ''] = Object.keys(change);
    const [kind = '', name = ''] = key.split('.');
    expect(was(change)).toEqual([
      expect.objectContaining({
        ...at(S, lineOf(kind, name), key),
        expected: expect.stringMatching(new RegExp(`^${shown}.* of brands/tiny/${path}, as it was sold`)),
      }),
    ]);
  });

  test('a section that is gone is told alone, though conditions, documents and texts read its answers', () => {
    const list = sold.replace('sections:\n', 'sections:\n  claims: [hadClaims, note]\n');
    expect(was({ [S]: list, ...edited(Q, NOTE) })).toEqual([
      expect.objectContaining({ key: 'sections.claims', expected: expect.stringMatching(/^claims, car with note in/) }),
    ]);
  });

  test('a slip in the name of a question is told where it is', () => {
    const said = was(edited(Q, 'name: note', 'name: notes'));
    expect(said.map(({ file }) => file)).not.toContain(`brands/tiny/${S}`);
    expect(said.length).toBeGreaterThan(0);
  });

  test('a question that is asked on another page is listed there once more, and hides nothing else', () => {
    const moved = NOTE.replace('      - name: note', '  - id: more\n    tab: car\n    questions:\n      - name: note');
    const words = Object.fromEntries(
      ['en', 'de'].map((language) => [
        `texts/${language}/sections.json`,
        '{ "car": { "title": "Car" }, "more": { "title": "More" } }',
      ]),
    );
    const change = { ...edited(Q, NOTE, moved), ...words };
    expect(was(change)).toEqual([expect.objectContaining({ key: 'sections.car' })]);
    expect(was({ ...change, 'theme.css': null }).length).toBeGreaterThan(1);
  });
});
