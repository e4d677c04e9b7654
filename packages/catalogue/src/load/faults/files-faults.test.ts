import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import { sampleFolder } from '../../testing/sample-folder.ts';

const cases: readonly Case[] = [
  [
    'a text that is needed and in no language',
    { [P]: ["['true']", '[tru]'] },
    at(P, 7, 'checkoutChecklist[0]', {
      expected: 'the text tru in texts/en/checklist.json and texts/de/checklist.json',
      nearest: 'checklist.true',
    }),
  ],
  [
    'a text that is missing in one language',
    { 'texts/de/questions.json': [', "note": { "label": "Note" }', ''] },
    at(Q, 17, 'sections[0].questions[2].name', {
      expected: 'the text note.label in texts/de/questions.json',
    }),
  ],
  [
    'an option without a text',
    { 'texts/en/questions.json': ['"blue": "Blue"', '"blu": "Blue"'] },
    at(Q, 10, 'sections[0].questions[1].name', { nearest: 'questions.colour.options.blu' }),
  ],
  [
    'a text in one language only that nothing needs',
    { 'texts/en/questions.json': ['"label": "Note"', '"label": "Note", "hint": "Short"'] },
    at('texts/de/questions.json', 1, 'note.hint'),
  ],
  [
    'a text for a question that is none',
    {
      'texts/en/extra.json': '{}',
      'texts/en/questions.json': ['"note": {', '"nota": { "hint": "?" }, "note": {'],
      'texts/de/questions.json': ['"note": {', '"nota": { "hint": "?" }, "note": {'],
    },
    [
      at('texts/en/questions.json', 1, 'nota.hint', { found: 'nota', nearest: 'note' }),
      at('texts/de/questions.json', 1, 'nota.hint'),
    ],
  ],
  [
    'a replacement for a text that is none',
    { 'texts/en/mail.json': '{ "helo": "Hi" }', 'texts/de/mail.json': '{ "helo": "Hi" }' },
    [at('texts/en/mail.json', 1, 'helo', { nearest: 'mail.hello' }), at('texts/de/mail.json', 1, 'helo')],
  ],
  [
    'a replacement for what an email says, and none for what paper says in its place',
    {
      'texts/en/mail.json': '{ "ask": "Ring" }',
      'texts/de/mail.json': '{ "ask": "Ring", "onPaper": { "ask": "Ring" } }',
    },
    at('texts/en/mail.json', 1, 'ask', {
      expected: 'the text onPaper.ask in texts/en/mail.json too, which letters by post say in its place',
    }),
  ],
  [
    'places that differ between languages',
    { 'texts/en/checklist.json': '{ "true": "It is {{what}}" }' },
    at('texts/en/checklist.json', 1, 'true', {
      expected: 'the places of the other language, none',
      found: '{{what}}',
    }),
  ],
  [
    'a place that one language alone has, and may not have',
    { 'texts/en/documents.json': '{ "certificate": { "note": "{{person}} may drive" } }' },
    at('texts/en/documents.json', 1, 'certificate.note', { found: '{{person}}' }),
  ],
  [
    'a figure of a rule that one language misspells',
    {
      'texts/de/referral.json': '{ "too_young": "Unter {{yaers}}", "named": { "too_young": "{{name}} ist zu jung" } }',
    },
    at('texts/de/referral.json', 1, 'too_young', { found: '{{yaers}}', nearest: '{{years}}' }),
  ],
  [
    'no cars at all',
    { 'look-ups/vehicles.csv': '' },
    at('look-ups/vehicles.csv', 1, '', { expected: 'a heading with the names of the columns, found an empty file' }),
  ],
  [
    'a heading of cars, and no car',
    { 'look-ups/vehicles.csv': `${sampleFolder().files.get('look-ups/vehicles.csv')?.split('\n')[0]}\n` },
    at('look-ups/vehicles.csv', 1, '', { expected: 'at least one row' }),
  ],
  [
    'a look-up table and a table of rates that are empty',
    { 'look-ups/jobs.csv': '', 'products/solo/rates/base.csv': '# none\n' },
    [
      at('look-ups/jobs.csv', 1, '', { expected: 'a heading with the names of the columns, found an empty file' }),
      at('products/solo/rates/base.csv', 1, '', {
        expected: 'a heading with the names of the columns, found an empty file',
      }),
    ],
  ],
  [
    'a car’s column that is misspelt',
    { 'look-ups/vehicles.csv': ['yearFrom', 'yearFrm'] },
    at('look-ups/vehicles.csv', 1, 'yearFrm', { nearest: 'yearFrom' }),
  ],
  [
    'a car’s cell that is wrong',
    { 'look-ups/vehicles.csv': [',petrol,', ',petrl,'] },
    at('look-ups/vehicles.csv', 2, 'primaryFuel', { found: 'petrl', nearest: 'petrol' }),
  ],
  [
    'a look-up table’s column that is misspelt',
    { 'look-ups/jobs.csv': 'code,en,dee\nA,One,Eins\n' },
    at('look-ups/jobs.csv', 1, 'de', { expected: 'this column' }),
  ],
  [
    'a registration of a car that is unknown',
    { 'look-ups/registrations.csv': ['VOLK-GOLF', 'VOLK-GOLFF'] },
    at('look-ups/registrations.csv', 2, 'vehicleCode', { nearest: 'VOLK-GOLF' }),
  ],
  [
    'a registration in a year before the car',
    { 'look-ups/registrations.csv': ['2021', '2001'] },
    at('look-ups/registrations.csv', 2, 'year', { found: '2001' }),
  ],
  [
    'a theme without a token',
    { 'theme.css': ['--muted:', '--mutd:'] },
    at('theme.css', 3, '--mutd', { nearest: 'muted' }),
  ],
  [
    'a font that is missing',
    { 'theme.css': [':root {', '@font-face { src: url(fonts/a.woff2) }\n:root {'] },
    at('theme.css', 1, 'url', { found: 'fonts/a.woff2' }),
  ],
  [
    'cars parted by semicolons',
    { 'look-ups/vehicles.csv': 'vehicleCode;make;model\n' },
    at('look-ups/vehicles.csv', 1, '', { expected: 'columns parted by commas' }),
  ],
  [
    'a registration without its other cells',
    { 'look-ups/registrations.csv': ['ZZ99ZZZ,,', 'ZZ99ZZZ'] },
    at('look-ups/registrations.csv', 3, '', { expected: '3 cells, as the heading has', found: '1' }),
  ],
  [
    'a car’s number that is none',
    { 'look-ups/vehicles.csv': [',1498,', ',l498,'] },
    at('look-ups/vehicles.csv', 2, 'engineCapacity', { expected: 'a number', found: 'l498' }),
  ],
  [
    'a theme without a semicolon',
    { 'theme.css': ['--muted: #111111;', '--muted: #111111'] },
    at('theme.css', 3, '--muted', { expected: 'a semicolon after the value' }),
  ],
  [
    'a token without a value',
    { 'theme.css': ['--muted: #111111;', '--muted: ;'] },
    at('theme.css', 3, '--muted', { expected: 'a value' }),
  ],
  ['a theme that does not close', { 'theme.css': [':root {', '@media print {\n:root {'] }, at('theme.css', 1, '{')],
  [
    'a theme that loads another',
    { 'theme.css': [':root {', '@import "a.css";\n:root {'] },
    at('theme.css', 1, '@import'),
  ],
  [
    'a page without words',
    { 'content/en/one.html': '' },
    at('content/en/one.html', 1, '', { expected: 'a page with <!doctype html> and words in its <body>' }),
  ],
  [
    'a page that does not close what it opens',
    { 'content/en/one.html': ['</p>', ''] },
    at('content/en/one.html', 2, 'p', { expected: '<p> opened and closed' }),
  ],
  [
    'a page with a script',
    { 'content/en/one.html': ['</p>', '<script>x()</script></p>'] },
    at('content/en/one.html', 2, 'script'),
  ],
  [
    'a page with a handler',
    { 'content/en/one.html': ['<p>', '<p onclick="x()">'] },
    at('content/en/one.html', 2, 'onclick'),
  ],
  [
    'a text of nothing',
    { 'texts/en/tabs.json': '{ "car": "" }' },
    at('texts/en/tabs.json', 1, 'car', { expected: 'text, not nothing' }),
  ],
  [
    'a sentence about the regulator that one language lacks',
    { 'texts/de/legal.json': null },
    at('brand.yaml', 25, 'legal.company', { expected: 'the text regulator in texts/de/legal.json' }),
  ],
  [
    'a place that the replaced text does not have',
    {
      'texts/en/documents.json': '{ "certificate": { "note": "{{drivr}}" } }',
      'texts/de/documents.json': '{ "certificate": { "note": "{{drivr}}" } }',
    },
    [
      at('texts/en/documents.json', 1, 'certificate.note', { found: '{{drivr}}', nearest: '{{driver}}' }),
      at('texts/de/documents.json', 1, 'certificate.note'),
    ],
  ],
  [
    'a brand’s own text that nothing needs',
    { 'texts/en/tabs.json': '{ "car": "Car", "cra": "Car" }', 'texts/de/tabs.json': '{ "car": "Car", "cra": "Car" }' },
    [at('texts/en/tabs.json', 1, 'cra', { nearest: 'tabs.car' }), at('texts/de/tabs.json', 1, 'cra')],
  ],
  [
    'texts in a language that nobody speaks here',
    { 'texts/dee/tabs.json': '{ "car": "Car" }' },
    at('texts/dee', 1, '', { nearest: 'de' }),
  ],
];

describe('texts, tables, theme or pages with one thing wrong', () => {
  test.each(cases)('%s is told by file, line, key and nearest name', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});
