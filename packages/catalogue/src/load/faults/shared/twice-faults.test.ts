import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase, Q } from '../../../testing/sample-faults.ts';
import { sampleFolder } from '../../../testing/sample-folder.ts';

const written = sampleFolder().files.get(Q) ?? '';
const conditions = written.slice(0, written.indexOf('sections:'));
const section = written.slice(written.indexOf('    tab: car')).replaceAll(/^ {4}/gm, '');
/** `solo` names the section `car`, which is in a file of its own, and writes another section itself. */
const withOwn = (own: string) =>
  sampleExtended({ 'questions/car.yaml': section, [Q]: `${conditions}sections:\n  - car\n${own}` });
const question = (name: string) =>
  `    tab: car\n    questions:\n      - { name: ${name}, type: text, adjustment: PROFILE_DISCLOSURE }\n`;

const cases: readonly OneFaultCase[] = [
  [
    'a name that a shared section gave',
    withOwn(`  - id: more\n${question('colour')}`),
    at(Q, 8, 'sections[1].questions[0].name', {
      expected: 'a name of its own: brands/tiny/questions/car.yaml:6 has it already',
    }),
  ],
  [
    'the id of a shared section',
    withOwn(`  - id: car\n${question('more')}`),
    at(Q, 5, 'sections[1].id', { expected: 'an id of its own: line 4 has it already' }),
  ],
  [
    'a name that the same file gave',
    withOwn(`  - id: more\n${question('more')}  - id: again\n${question('more')}`),
    at(Q, 12, 'sections[2].questions[0].name', { expected: 'a name of its own: line 8 has it already' }),
  ],
];

test.each(cases)('%s, given again, is told with the file and the line that has it', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});
