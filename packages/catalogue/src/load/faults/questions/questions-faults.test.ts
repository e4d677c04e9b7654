import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q } from '../../../testing/sample-faults.ts';

const D = 'products/solo/documents.yaml';

const cases: readonly Case[] = [
  [
    'a rule that nobody wrote',
    { [Q]: ['rule: pattern', 'rule: patern'] },
    at(Q, 22, 'sections[0].questions[2].rules[0].rule', { found: 'patern', nearest: 'pattern' }),
  ],
  [
    'an input type that nobody wrote',
    { [Q]: ['type: choice', 'type: choise'] },
    at(Q, 11, 'sections[0].questions[1].type', { found: 'choise', nearest: 'choice' }),
  ],
  [
    'a setting that the input does not have',
    { [Q]: ['max: 10', 'mx: 10'] },
    at(Q, 23, 'sections[0].questions[2].settings.mx', { nearest: 'max' }),
  ],
  [
    'a setting of the wrong kind',
    { [Q]: ['max: 10', 'max: ten'] },
    at(Q, 23, 'sections[0].questions[2].settings.max', { expected: 'a whole number', found: 'ten' }),
  ],
  [
    'a setting outside its choices',
    { [Q]: ['max: 10', 'width: shrt'] },
    at(Q, 23, 'sections[0].questions[2].settings.width', { nearest: 'short' }),
  ],
  [
    'a setting that names no question',
    { [Q]: ['max: 10', 'after: color'] },
    at(Q, 23, 'sections[0].questions[2].settings.after', { nearest: 'colour' }),
  ],
  [
    'a look-up table that is not there',
    { [Q]: ['max: 10', 'table: dealer'], 'look-ups/dealers.csv': 'code,en,de\nX1,One,Eins\n' },
    at(Q, 23, 'sections[0].questions[2].settings.table', { nearest: 'dealers' }),
  ],
  [
    'a look-up table that is the cars',
    { [Q]: ['max: 10', 'table: vehicles'] },
    at(Q, 23, 'sections[0].questions[2].settings.table', { found: 'vehicles' }),
  ],
  [
    'a mask that has no place to fill',
    { [Q]: ["rule: pattern, pattern: '[a-z]+'", "rule: mask, message: questions.note.label, mask: '--'"] },
    at(Q, 22, 'sections[0].questions[2].rules[0].mask', { found: '--' }),
  ],
  [
    'a number below what makes sense',
    { [Q]: ['max: 10', 'max: 0'] },
    at(Q, 23, 'sections[0].questions[2].settings.max', { expected: '1 or more', found: '0' }),
  ],
  [
    'an option that stands twice',
    { [Q]: ['[red, blue]', '[red, red]'] },
    at(Q, 15, 'sections[0].questions[1].settings.options', { found: 'red' }),
  ],
  [
    'settings that do not go together',
    { [Q]: ["icons: [car, '']", 'icons: [car]'] },
    at(Q, 16, 'sections[0].questions[1].settings.icons', { expected: '2 icons', found: '1' }),
  ],
  [
    'a default that is none of the options',
    { [Q]: ['when: { answer: specification.make, defined: true }', 'default: green'] },
    at(Q, 13, 'sections[0].questions[1].default', { found: 'green' }),
  ],
  [
    'a default that the input does not accept',
    { [Q]: ['when: isRed', 'when: isRed\n        default: 7'] },
    at(Q, 21, 'sections[0].questions[2].default', { expected: 'an answer that text accepts', found: '7' }),
  ],
  [
    'a field that two questions answer',
    {
      [Q]: [
        'name: note\n        type: text\n        adjustment: PROFILE_DISCLOSURE',
        'name: specification\n        type: text\n        adjustment: ASSET_DISCLOSURE',
      ],
      [P]: ['[note]', '[specification]'],
      [D]: ['answer: note', 'answer: specification'],
      'texts/en/questions.json': ['"note"', '"specification"'],
      'texts/de/questions.json': ['"note"', '"specification"'],
    },
    [
      at(Q, 17, 'sections[0].questions[2].name', { found: 'specification' }),
      at(Q, 13, 'sections[0].questions[1].when', { found: 'colour → specification → colour' }),
    ],
  ],
  [
    'a start date of another name',
    { [Q]: ['adjustment: PROFILE_DISCLOSURE', 'adjustment: START_DATE_CHANGE'] },
    at(Q, 19, 'sections[0].questions[2].adjustment', { found: 'START_DATE_CHANGE' }),
  ],
  [
    'an icon that is not drawn',
    { [Q]: ["icons: [car, '']", "icons: [carr, '']"] },
    at(Q, 16, 'sections[0].questions[1].settings.icons', { nearest: 'car' }),
  ],
  [
    'an argument that a rule needs',
    { [Q]: [", pattern: '[a-z]+'", ''] },
    at(Q, 22, 'sections[0].questions[2].rules[0].pattern'),
  ],
  [
    'an argument that a rule does not have',
    { [Q]: ["pattern: '[a-z]+' }", "pattern: '[a-z]+', flags: i }"] },
    at(Q, 22, 'sections[0].questions[2].rules[0].flags'),
  ],
  [
    'a pattern that does not compile',
    { [Q]: ["'[a-z]+'", "'[a-z'"] },
    at(Q, 22, 'sections[0].questions[2].rules[0].pattern', { found: '[a-z' }),
  ],
  [
    'a condition on an unknown answer',
    { [Q]: ['answer: colour', 'answer: color'] },
    at(Q, 2, 'conditions.isRed.answer', { found: 'color', nearest: 'colour' }),
  ],
  [
    'a condition on an option that is none',
    { [Q]: ['is: red', 'is: rad'] },
    at(Q, 2, 'conditions.isRed.is', { found: 'rad', nearest: 'red' }),
  ],
  [
    'a condition that has no name',
    { [Q]: ['when: isRed', 'when: isRet'] },
    at(Q, 20, 'sections[0].questions[2].when', { nearest: 'isRed' }),
  ],
  [
    'a key that conditions do not have',
    { [Q]: ['{ answer: colour, is: red }', '{ answr: colour, is: red }'] },
    at(Q, 2, 'conditions.isRed.answr', { nearest: 'answer' }),
  ],
  ['two comparisons in a condition', { [Q]: ['is: red', 'is: red, defined: true'] }, at(Q, 2, 'conditions.isRed')],
  [
    'a feature that the brand does not have',
    { [Q]: ['when: isRed', 'when: { feature: chatt }'] },
    at(Q, 20, 'sections[0].questions[2].when.feature', { nearest: 'chat' }),
  ],
  [
    'a scheme that the brand does not have',
    { [Q]: ['when: isRed', 'when: { scheme: [oe] }'] },
    at(Q, 20, 'sections[0].questions[2].when.scheme[0]', { nearest: 'one' }),
  ],
  [
    'named conditions in a ring',
    { [Q]: ['{ answer: colour, is: red }', '{ not: isRed }'] },
    at(Q, 2, 'conditions.isRed', { found: 'isRed → isRed' }),
  ],
  [
    'questions that decide about one another',
    { [Q]: ['{ answer: specification.make, defined: true }', '{ answer: note, defined: true }'] },
    at(Q, 13, 'sections[0].questions[1].when', { found: 'colour → note → colour' }),
  ],
  [
    'two questions of one name',
    { [Q]: ['name: note', 'name: car'], [P]: ['[note]', '[car]'], [D]: ['answer: note', 'answer: car'] },
    at(Q, 17, 'sections[0].questions[2].name', { found: 'car' }),
  ],
  [
    'a key that questions do not have',
    { [Q]: ['when: isRed', 'wen: isRed'] },
    at(Q, 20, 'sections[0].questions[2].wen', { nearest: 'when' }),
  ],
  [
    'an adjustment that is none',
    { [Q]: ['PROFILE_DISCLOSURE', 'PROFILE_DISCLOSUR'] },
    at(Q, 19, 'sections[0].questions[2].adjustment', { nearest: 'PROFILE_DISCLOSURE' }),
  ],
  ['YAML that cannot be read', { [Q]: ['tab: car', 'tab: [car'] }, { file: `brands/tiny/${Q}` }],
];

describe('questions with one thing wrong', () => {
  test.each(cases)('%s is told by file, line, key and nearest name', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});
