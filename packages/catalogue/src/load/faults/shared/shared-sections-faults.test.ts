import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, Q } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const DUO = 'products/duo/questions.yaml';
const S = 'questions/car.yaml';
const written = sampleFolder().files.get(Q) ?? '';
const conditions = written.slice(0, written.indexOf('sections:'));
const named = `${conditions}sections: [car]\n`;
/** The section of both products exists once, under its name. */
const section = written.slice(written.indexOf('    tab: car')).replaceAll(/^ {4}/gm, '').trimEnd();
const shared: Changes = twoProducts({ [Q]: named, [DUO]: named, [S]: `${section}\n` });
const changed = (from: string, to: string): Changes => ({ ...shared, [S]: `${section.replace(from, to)}\n` });

const cases: readonly Case[] = [
  [
    'an input type that nobody wrote, in a section of two products',
    changed('type: choice', 'type: choise'),
    at(S, 7, 'questions[1].type', { nearest: 'choice' }),
  ],
  [
    'a key that no question has',
    changed('adjustment: PROFILE', 'ajustment: PROFILE'),
    at(S, 15, 'questions[2].ajustment', { nearest: 'adjustment' }),
  ],
  [
    'a text that is missing',
    { ...shared, 'texts/de/questions.json': [', "note": { "label": "Note" }', ''] },
    at(S, 13, 'questions[2].name', { expected: 'the text note.label in texts/de/questions.json' }),
  ],
  [
    'a condition that one of two products lacks',
    { ...shared, [DUO]: named.replace('isRed', 'isBlue') },
    at(S, 16, 'questions[2].when', {
      message: 'expected the name of a condition, found "isRed" (duo)',
    }),
  ],
  [
    'the name of a section that is nowhere',
    { ...shared, [DUO]: named.replace('[car]', '[cat]') },
    at(DUO, 3, 'sections[0]', { found: 'cat', nearest: 'car' }),
  ],
  [
    'the file of a section with another ending',
    { ...shared, [S]: null, 'questions/car.yml': `${section}\n` },
    at('questions/car.yml', 1, '', {
      message: 'expected the name questions/car.yaml, by which products take it, found "questions/car.yml"',
    }),
  ],
  [
    'the file of a section with a capital, of one product',
    { ...shared, [DUO]: written, [S]: null, 'questions/Car.yaml': `${section}\n` },
    at('questions/Car.yaml', 1, '', { expected: 'the name questions/car.yaml, by which products take it' }),
  ],
  [
    'the file of a section with a slip in its name',
    { ...shared, [S]: null, 'questions/cra.yaml': `${section}\n` },
    at('questions/cra.yaml', 1, '', { expected: 'the name questions/car.yaml, by which products take it' }),
  ],
  [
    'the file of a section with a slip in its name, which one product alone names',
    { ...shared, [DUO]: written, [S]: null, 'questions/cra.yaml': `${section}\n` },
    at(Q, 3, 'sections[0]', { found: 'car', nearest: 'cra' }),
  ],
  [
    'a section that two products name, and that is nowhere',
    { ...shared, [S]: null },
    at(DUO, 3, 'sections[0]', {
      message: 'expected the name of a section in questions/, or a section, found "car" (duo, solo)',
    }),
  ],
  [
    'a section that is named twice',
    { ...shared, [DUO]: named.replace('[car]', '[car, car]') },
    at(DUO, 3, 'sections[1]', { found: 'car' }),
  ],
  [
    'a section that no product names',
    { ...shared, 'questions/boat.yaml': `${section}\n` },
    at('questions/boat.yaml', 1, ''),
  ],
  [
    'a file of another kind among the sections',
    { ...shared, 'questions/notes.md': 'Notes' },
    at('questions/notes.md', 1, ''),
  ],
  [
    'a copy of the shared section in a product',
    { ...shared, [DUO]: written },
    at(DUO, 4, 'sections[0]', { expected: 'the name car alone: questions/car.yaml says the same' }),
  ],
  ['a section that says its name itself', changed('tab: car', 'id: car\ntab: car'), at(S, 1, 'id')],
];

describe('sections of questions that products share', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key, message }) => `${file}:${line} ${key} ${message}`)).toHaveLength(
      wanted.length,
    );
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('are asked as copies of them would be', () => {
    const [once, copied] = [loadBrand(sampleFolder(shared)), loadBrand(sampleFolder(twoProducts()))];
    if (!once.ok || !copied.ok) throw new Error('a folder has faults');
    expect(once.value.products).toEqual(copied.value.products);
  });

  test('give way to a section that a product writes itself', () => {
    const own = written.replace('options: [red, blue]', 'options: [blue, red]');
    const loaded = loadBrand(sampleFolder({ ...shared, [DUO]: own }));
    const options = (code: string) =>
      loaded.ok && loaded.value.products[code]?.questionnaire.sections[0]?.questions[1]?.settings['options'];
    expect([options('solo'), options('duo')]).toEqual([
      ['red', 'blue'],
      ['blue', 'red'],
    ]);
  });
});
