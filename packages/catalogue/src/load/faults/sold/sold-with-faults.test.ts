import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, P } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../../testing/sample-folder.ts';
import { soldBy } from '../../../testing/sold-by.ts';

const S = 'products/solo/sold.yaml';
const D = 'products/solo/documents.yaml';

const given = (path: string) => sampleFolder().files.get(path) ?? '';

/** A product with special terms, and lists with more than one entry. */
const RICH: { readonly [path: string]: string } = {
  [P]: given(P)
    .replace('refer: []', 'refer: [DR], leastPoints: { 3: [SP, MS] }')
    .replace('families: {}', 'families: { speeding: [SP] }')
    .replace('endorsements: []', 'endorsements: [{ code: YOUNG, who: EVERY_DRIVER, ageBelow: 25 }]')
    .replace('  referrals:\n', '  referrals:\n    - { code: islands, check: postcode_area_in, areas: [GY, IM] }\n'),
  ...Object.fromEntries(
    ['en', 'de'].flatMap((language) => [
      [`texts/${language}/endorsements.json`, '{ "YOUNG": { "title": "Young", "description": "Young" } }'],
      [`texts/${language}/referral.json`, '{ "islands": "The islands" }'],
    ]),
  ),
};

const sold = soldBy(RICH);
const lineOf = (text: string) => sold.split('\n').findIndex((line) => line.trim().startsWith(text)) + 1;
const was = (changes: Changes) => faultsOf({ ...RICH, [S]: sold, ...changes });
const edited = (path: string, from: string, to = ''): Changes => {
  const text = RICH[path] ?? given(path);
  expect(text).toContain(from);
  return { [path]: text.replace(from, to) };
};

describe('what a product is sold with', () => {
  test('is no fault where all of it is there, nor where nobody has listed it', () => {
    expect(was({})).toEqual([]);
    expect(faultsOf(RICH)).toEqual([]);
  });

  test('is no fault where there is more than the file lists', () => {
    expect(faultsOf({ ...RICH, [S]: soldBy({}) })).toEqual([]);
  });
});

/** What was lost, by which edit; its kind and name, and how the fault shows it if that is more than the name. */
type Loss = readonly [what: string, change: Changes, kind: string, name: string, shown: string | null];

test.each<Loss>([
  [
    'a reason to refer',
    edited(P, '    - { code: too_old, check: driver_age_above, years: 84 }\n'),
    'referrals',
    'too_old',
    null,
  ],
  ['a territory', edited(P, ', IM'), 'referrals', 'islands', 'islands with areas IM'],
  ['special terms', edited(P, '{ code: YOUNG, who: EVERY_DRIVER, ageBelow: 25 }'), 'endorsements', 'YOUNG', null],
  ['the fewest points', edited(P, ', leastPoints: { 3: [SP, MS] }'), 'leastPoints', '3', null],
  ['the fewest points of an offence', edited(P, ', MS'), 'leastPoints', '3', '3 with MS'],
  ['an offence that is never priced', edited(P, 'refer: [DR]', 'refer: []'), 'refer', 'DR', null],
  [
    'a statement of demands and needs',
    edited(D, '  - { statement: covered, from: { covers: [damage_to_car] } }\n'),
    'demandsAndNeeds',
    'covered',
    null,
  ],
])('%s that is gone since it was sold is told at its line', (_what, change, kind, name, shown) => {
  const [path = ''] = Object.keys(change);
  expect(was(change)).toEqual([
    expect.objectContaining({
      ...at(S, lineOf(/^\d/.test(name) ? `"${name}":` : `${name}:`), `${kind}.${name}`),
      expected: expect.stringMatching(
        new RegExp(`^${shown ?? name} in [A-Za-z.]+ of brands/tiny/${path}, as it was sold`),
      ),
    }),
  ]);
});

test('a section that is no longer asked before paying is told, and so is what a check of the policyholder was', () => {
  const listed = `${sold}purchase:\n  home: []\nverification:\n  verify: [watchlist]\n`;
  expect(was({ [S]: listed }).map(({ key }) => key)).toEqual(['verification.verify', 'purchase.home']);
});

test('a new name for what was sold is asked about', () => {
  const renamed = { [P]: (RICH[P] ?? '').replace('code: islands', 'code: island') };
  const words = Object.fromEntries(
    ['en', 'de'].map((language) => [`texts/${language}/referral.json`, '{ "island": "The islands" }']),
  );
  expect(was({ ...renamed, ...words })).toEqual([
    expect.objectContaining({ key: 'referrals.islands', message: expect.stringContaining('(did you mean "island"?)') }),
  ]);
});

test('several things of one kind that are gone are one fault, and what is wrong with other settings comes first', () => {
  const none = {
    [P]: (RICH[P] ?? '').replace(
      / {2}referrals:[\s\S]*?(?=expired)/,
      '  referrals:\n    - { code: too_young, check: driver_age_below, years: 17 }\n',
    ),
  };
  expect(was(none)).toEqual([
    expect.objectContaining({ expected: expect.stringMatching(/^islands, too_old in rating\.referrals/) }),
  ]);
  expect(was({ ...none, 'products/solo/rates/base.csv': ['50000', 'many'] }).map(({ file }) => file)).not.toContain(
    `brands/tiny/${S}`,
  );
  expect(was({ ...none, 'theme.css': null }).map(({ file }) => file)).toEqual(
    expect.arrayContaining(['brands/tiny/theme.css', `brands/tiny/${S}`]),
  );
});

test('what two products have lost by one edit is told once, with their names', () => {
  const both = sampleExtended();
  const list = soldBy({});
  const lost = { [P]: given(P).replace(/ {4}- \{ code: too_old.*\n/, '') };
  expect(faultsOf({ ...both, ...lost, [S]: list, 'products/duo/sold.yaml': list })).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/ \(duo, solo\)$/) }),
  ]);
});

test('a product does not take the list of the product that it extends', () => {
  expect(faultsOf({ ...sampleExtended(), [S]: soldBy({}) })).toEqual([]);
});

test.each([
  ['a kind that is none', `${sold}referals:\n  a: []\n`, /^one of the keys disclosures, /],
  ['a list without names', `${sold}purchase: [home]\n`, /./],
])('%s is told', (_what, text, expected) => {
  expect(was({ [S]: text })).toEqual([expect.objectContaining({ expected: expect.stringMatching(expected) })]);
});

test('a file with a slip in its name is told', () => {
  expect(faultsOf({ 'products/solo/sould.yaml': sold })).toEqual([
    expect.objectContaining({ file: 'brands/tiny/products/solo/sould.yaml', nearest: 'sold.yaml' }),
  ]);
});

test('the file is written alike from whatever it is read', () => {
  expect(soldBy({ ...RICH, [S]: sold })).toBe(sold);
});
