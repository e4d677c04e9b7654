import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P, Q, readInDocument } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../../testing/sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const D = 'products/solo/additional-driver.yaml';

/** A list of stays, asked after the note: what each entry asks is at line 27. */
const LIST = `      - name: stays
        type: list
        adjustment: PROFILE_DISCLOSURE
        entry:
          - { name: where, type: choice, settings: { options: [red, blue] } }
          - { name: since, type: text, when: { answer: where, is: red }, settings: { after: colour } }
`;
const stays =
  '"stays": { "label": "Stays", "addAnother": "More", "where": { "label": "Where", "options": { "red": "R", "blue": "B" } }, "since": { "label": "Since" } }';
const withList = (slip: (list: string) => string = (list) => list): Changes => ({
  ...readInDocument('stays'),
  [Q]: ['        settings: { max: 10 }\n', `        settings: { max: 10 }\n${slip(LIST)}`],
  'texts/en/questions.json': ['"note": {', `${stays}, "note": {`],
  'texts/de/questions.json': ['"note": {', `${stays}, "note": {`],
});

const ENTRY = 'sections[0].questions[3]';

const inLists: readonly Case[] = [
  [
    'an entry’s type that nobody wrote',
    withList((list) => list.replace('choice', 'choise')),
    at(Q, 28, `${ENTRY}.entry[0].type`, { nearest: 'choice' }),
  ],
  [
    'a condition in an entry on an answer that nobody gives',
    withList((list) => list.replace('answer: where', 'answer: wher')),
    at(Q, 29, `${ENTRY}.entry[1].when.answer`, { nearest: 'where' }),
  ],
  [
    'a condition in an entry on an option of its own that is none',
    withList((list) => list.replace('is: red', 'is: read')),
    at(Q, 29, `${ENTRY}.entry[1].when.is`, { nearest: 'red' }),
  ],
  [
    'a list that does not say what it asks',
    withList((list) => list.slice(0, list.indexOf('        entry:'))),
    at(Q, 24, `${ENTRY}.entry`),
  ],
  [
    'a setting that names no field of the entry',
    withList((list) => list.replace('        entry:', '        settings: { summary: [where, sinc] }\n        entry:')),
    at(Q, 27, `${ENTRY}.settings.summary`, { found: 'sinc', nearest: 'since' }),
  ],
  [
    'an entry of an input that does not repeat',
    withList((list) => list.replace('type: list', 'type: text')),
    at(Q, 27, `${ENTRY}.entry`, { expected: 'no entry, since text does not repeat' }),
  ],
  [
    'a list inside a list',
    withList((list) => list.replace('type: text', 'type: list').replace(', settings: { after: colour }', '')),
    at(Q, 29, `${ENTRY}.entry[1].type`, { found: 'list' }),
  ],
  [
    'an answer of an entry that is read from outside its list',
    {
      ...withList(
        (list) =>
          `${list}      - name: other\n        type: text\n        adjustment: PROFILE_DISCLOSURE\n        text: note\n        when: { answer: stays.where, defined: true }\n`,
      ),
      ...readInDocument('stays', 'other'),
    },
    at(Q, 30, 'sections[0].questions[4]', { found: 'stays.where' }),
  ],
  [
    'a condition in an entry that leads back to itself',
    withList((list) => list.replace('answer: where, is: red', 'answer: since, defined: true')),
    at(Q, 29, `${ENTRY}.entry[1].when`),
  ],
];

const around: readonly Case[] = [
  [
    'a read-only condition on an answer',
    { [Q]: ['when: isRed', 'when: isRed\n        readOnly: isRed'] },
    at(Q, 21, 'sections[0].questions[2].readOnly', { found: 'colour' }),
  ],
  [
    'a read-only condition on a feature that is none',
    { [Q]: ['when: isRed', 'when: isRed\n        readOnly: { feature: chatt }'] },
    at(Q, 21, 'sections[0].questions[2].readOnly.feature', { nearest: 'chat' }),
  ],
  [
    'a form that the brand does not have',
    { [Q]: ['tab: car', 'tab: car\n    validation: dealer'] },
    at(Q, 6, 'sections[0].validation', { found: 'dealer' }),
  ],
  [
    'a form that looks at an answer of another section',
    {
      [Q]: ['tab: car', 'tab: car\n    validation: dealer'],
      ...dealerForm('dealr'),
    },
    at(Q, 6, 'sections[0].validation', { found: 'dealer', expected: expect.stringContaining('answers dealr') }),
  ],
  [
    'two pages of additional drivers',
    {
      [D]: driverFile(),
      [P]: [
        '[{ kind: POLICYHOLDER }]',
        '[{ kind: POLICYHOLDER }, { kind: ADDITIONAL_PROFILE, maxAdditionalProfiles: 2 }]',
      ],
      [Q]: [
        'tab: car',
        'tab: car\n    page: additionalDrivers\n    questions: []\n  - id: more\n    tab: car\n    page: additionalDrivers',
      ],
      'texts/en/sections.json': '{ "car": { "title": "Car" }, "more": { "title": "More" } }',
      'texts/de/sections.json': '{ "car": { "title": "Car" }, "more": { "title": "More" } }',
    },
    at(Q, 10, 'sections[1].page', { expected: 'one page of additional drivers' }),
  ],
  [
    'a table that is not there, and that two forms name',
    {
      'brand.yaml': [
        'footer:',
        'validationForms: { dealer: [{ field: note, table: dealers, error: unknown }, { field: note, table: dealers, error: unknown }] }\nfooter:',
      ],
    },
    [
      at('brand.yaml', 17, 'validationForms.dealer[0].table', { found: 'dealers' }),
      at('brand.yaml', 17, 'validationForms.dealer[0].error'),
    ],
  ],
  [
    'a form’s table that is not there',
    {
      'brand.yaml': [
        'footer:',
        'validationForms: { dealer: [{ field: note, table: dealers, error: unknown }] }\nfooter:',
      ],
    },
    [
      at('brand.yaml', 17, 'validationForms.dealer[0].table', { found: 'dealers' }),
      at('brand.yaml', 17, 'validationForms.dealer[0].error'),
    ],
  ],
  [
    'a section to begin with that is none',
    { [P]: ['kind: ANNUAL', 'kind: ANNUAL\nbeginWith: cars'] },
    at(P, 3, 'beginWith', { nearest: 'car' }),
  ],
  [
    'an answer of an expired quote that nobody gives',
    { [P]: ['expiredProposal: [colour]', 'expiredProposal: [color]'] },
    at(P, 31, 'expiredProposal[0]', { nearest: 'colour' }),
  ],
  [
    'an adjustment of additional drivers among the policyholder’s',
    { [Q]: ['adjustment: PROFILE_DISCLOSURE', 'adjustment: ADDITIONAL_PROFILE_DISCLOSURE_CHANGE'] },
    at(Q, 19, 'sections[0].questions[2].adjustment'),
  ],
  [
    'additional drivers of whom nothing is asked',
    {
      [P]: [
        '[{ kind: POLICYHOLDER }]',
        '[{ kind: POLICYHOLDER }, { kind: ADDITIONAL_PROFILE, maxAdditionalProfiles: 2 }]',
      ],
    },
    at(P, 5, 'disclosures[1].kind'),
  ],
  [
    'questions about additional drivers that no page leads to',
    { [D]: driverFile() },
    [at(P, 5, 'disclosures'), at(Q, 3, 'sections')],
  ],
];

/** A form that looks for a field in a table of dealers. */
function dealerForm(field: string): Changes {
  const words = '{ "dealer": { "unknown": "Unknown" } }';
  return {
    'brand.yaml': [
      'footer:',
      `validationForms: { dealer: [{ field: ${field}, table: dealers, error: unknown }] }\nfooter:`,
    ],
    'look-ups/dealers.csv': 'code,en,de\nX1,One,Eins\n',
    'texts/en/validation.json': words,
    'texts/de/validation.json': words,
  };
}

function driverFile(): string {
  return `sections:
  - id: car
    tab: car
    questions:
      - { name: note, type: text, adjustment: ADDITIONAL_PROFILE_DISCLOSURE_CHANGE }
`;
}

describe('lists, drivers and forms with one thing wrong', () => {
  test.each([...inLists, ...around])('%s is told by file, line and key', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});

test('a list’s questions bear its name, travel as it does and find their texts under it', () => {
  const loaded = loadBrand(sampleFolder(withList()));
  const list = loaded.ok ? loaded.value.products['solo']?.questionnaire.sections[0]?.questions[3] : undefined;
  expect(list?.entry).toMatchObject([
    { name: 'stays.where', text: 'stays.where', adjustment: 'PROFILE_DISCLOSURE', rules: [{ rule: 'required' }] },
    { name: 'stays.since', when: { answer: 'where', is: 'red' } },
  ]);
});

test('a product whose drivers have a page, questions and a number insures them', () => {
  const loaded = loadBrand(
    sampleFolder({
      [D]: driverFile(),
      [P]: [
        '[{ kind: POLICYHOLDER }]',
        '[{ kind: POLICYHOLDER }, { kind: ADDITIONAL_PROFILE, maxAdditionalProfiles: 2 }]',
      ],
      [Q]: ['tab: car', 'tab: car\n    page: additionalDrivers'],
    }),
  );
  expect(loaded.ok && loaded.value.products['solo']?.additionalDriver?.sections[0]?.questions[0]?.name).toBe('note');
});
