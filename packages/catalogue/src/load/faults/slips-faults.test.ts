import { expect, test } from 'vitest';
import { at, C, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import { sampleFolder } from '../../testing/sample-folder.ts';

test('given a tab before a key, then it is the one fault, with what to write instead', () => {
  expect(faultsOf({ [Q]: ['      - name: note', '\t- name: note'] })).toEqual([
    expect.objectContaining({
      ...at(Q, 17, ''),
      message: 'expected spaces before a key or a dash, found a tab',
    }),
  ]);
});

test('given a slip in the writing of a file, then the first is told and not what follows from it', () => {
  expect(faultsOf({ [P]: ['beforeWeBegin: []', 'beforeWeBegin: [\n  a: : b\n  - c: [\n'] })).toHaveLength(1);
});

test('given a text that is missing, then no text is offered that is another question’s own', () => {
  const [fault] = faultsOf({
    'texts/de/questions.json': [', "note": { "label": "Note" }', ', "notes": { "label": "Note" }'],
    'texts/en/questions.json': [
      '"note": { "label": "Note" }',
      '"note": { "label": "Note" }, "notes": { "label": "Note" }',
    ],
  }).filter(({ expected }) => expected.startsWith('the text note.label'));
  expect(fault?.nearest).toBe('questions.notes.label');
  const [alone] = faultsOf({ 'texts/de/questions.json': [', "note": { "label": "Note" }', ''] });
  expect(alone?.message).toBe('expected the text note.label in texts/de/questions.json');
});

test('given a key that is written twice, then it is named, with the line that has it already', () => {
  expect(faultsOf({ [P]: ['startWithinDays: 30', 'quoteValidDays: 14'] })).toEqual([
    expect.objectContaining({
      ...at(P, 12, 'quoteValidDays'),
      message: 'expected a key of its own: line 11 has it already, found "quoteValidDays"',
    }),
  ]);
});

test('given a text that YAML takes for something else, then quotes are asked for', () => {
  expect(faultsOf({ 'brand.yaml': ['name: Tiny', 'name: Harbour: Mutual'] })).toEqual([
    expect.objectContaining({
      ...at('brand.yaml', 2, ''),
      message: 'expected quotes around a text that has a colon and a space in it, found Harbour: Mutual',
    }),
  ]);
  expect(faultsOf({ 'brand.yaml': ['name: Tiny\n', 'name: Tiny\n  '] })).toEqual([
    expect.objectContaining({
      ...at('brand.yaml', 2, ''),
      message: 'expected the keys on the next line no further in, or no text before them, found Tiny',
    }),
  ]);
  expect(faultsOf({ 'brand.yaml': ['name: Tiny', 'name: @Tiny'] })).toEqual([
    expect.objectContaining({
      ...at('brand.yaml', 2, ''),
      message: 'expected quotes around a text that begins with @, found @Tiny',
    }),
  ]);
});

test('given quotes that make a value of another type, or their lack, then they are named and what is found is shown as it is written', () => {
  const messageOf = (path: string, from: string, to: string) => faultsOf({ [path]: [from, to] })[0]?.message;
  expect(messageOf('brand.yaml', 'telephone: 01632 960000', 'telephone: 01632960000')).toBe(
    'expected text in quotes, found 01632960000',
  );
  expect(messageOf('brand.yaml', "reference: '000009'", 'reference: 000009')).toBe(
    'expected text in quotes, found 000009',
  );
  expect(messageOf(P, 'years: 17', "years: '17'")).toBe('expected a number without quotes, found "17"');
  expect(messageOf(P, 'isAdjustable: true', "isAdjustable: 'true'")).toBe(
    'expected true or false without quotes, found "true"',
  );
  expect(messageOf(P, 'years: 17', 'years: old')).toBe('expected a number, found "old"');
  expect(messageOf(P, '1200', '12')).toMatch(/, found 12$/);
  expect(messageOf('texts/de/tabs.json', '{ "car": "Car" }', '[]')).toBe('expected keys with values, found []');
});

test('given a text that is missing, then no text is offered whose key says another thing', () => {
  const messageOf = (from: string, to: string) =>
    faultsOf({ 'texts/de/questions.json': [from, to], 'texts/en/questions.json': [from, to] })[0]?.message;
  expect(messageOf('"note": { "label": "Note" }', '"note": { "hint": "Note" }')).toBe(
    'expected the text note.label in texts/en/questions.json and texts/de/questions.json',
  );
  expect(messageOf('"note": { "label": "Note" }', '"note": { "lable": "Note" }')).toBe(
    'expected the text note.label in texts/en/questions.json and texts/de/questions.json (did you mean "questions.note.lable"?)',
  );
  expect(messageOf('"red": "Red"', '"r": "Red"')).toBe(
    'expected the text colour.options.red in texts/en/questions.json and texts/de/questions.json',
  );
});

test('given a byte order mark, which some editors write, then any file is read as without it', () => {
  const { files } = sampleFolder();
  const marked = [
    P,
    Q,
    'brand.yaml',
    'texts/de/tabs.json',
    'look-ups/vehicles.csv',
    'theme.css',
    'content/en/one.html',
  ];
  const changes = Object.fromEntries(marked.map((path) => [path, `\ufeff${files.get(path)}`]));
  expect(faultsOf(changes)).toEqual([]);
});

test('given lines that end as on Windows, then a fault has its line', () => {
  const written = sampleFolder().files.get(P)?.replace('years: 17', 'years: old').replaceAll('\n', '\r\n') ?? '';
  expect(faultsOf({ [P]: written })).toEqual([expect.objectContaining(at(P, 29, 'rating.referrals[0].years'))]);
});

test('given two documents in a file, then the line that begins the second is told', () => {
  expect(faultsOf({ [C]: ['optional:', '---\noptional:'] })).toEqual([
    expect.objectContaining({ ...at(C, 3, ''), message: 'expected one document, without a line ---' }),
  ]);
});

test('given an argument of a rule with a slip in its name, then it is not missing as well', () => {
  expect(faultsOf({ [Q]: ["rule: pattern, pattern: '[a-z]+'", "rule: pattern, patern: '[a-z]+'"] })).toEqual([
    expect.objectContaining({ ...at(Q, 22, 'sections[0].questions[2].rules[0].patern'), nearest: 'pattern' }),
  ]);
});

test('given a theme without a rule, then it is one fault', () => {
  expect(faultsOf({ 'theme.css': '/* later */\n' })).toEqual([
    expect.objectContaining({
      ...at('theme.css', 1, ''),
      message: 'expected the tokens of the theme on :root, found an empty file',
    }),
  ]);
});

test('given the file of cars by another name, then it is one fault', () => {
  const cars = sampleFolder().files.get('look-ups/vehicles.csv') ?? '';
  expect(faultsOf({ 'look-ups/vehicles.csv': null, 'look-ups/vehicle.csv': cars })).toEqual([
    expect.objectContaining({
      ...at('look-ups/vehicle.csv', 1, ''),
      message: 'expected the name look-ups/vehicles.csv, found "look-ups/vehicle.csv"',
    }),
  ]);
});

test('given an amount below two bounds, then the narrower is told', () => {
  const row =
    '  promotions:\n    - { code: ONE, instalments: 2, mostPennies: -1, oncePer: [CAR] }\n  optionalCovers: []';
  expect(faultsOf({ [P]: ['  optionalCovers: []', row] })).toEqual([
    expect.objectContaining({
      ...at(P, 23, 'rating.promotions[0].mostPennies'),
      message: 'expected at least 1, found -1',
    }),
  ]);
});
