import { describe, expect, test } from 'vitest';
import { at, C, type Case, faultsOf, P } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';
import { loadBrand } from '../load-brand.ts';

const D = 'products/solo/documents.yaml';
const PAGE = '<!doctype html><body><h1>One</h1>Words</body>';
const INPUT = '{ name: bonus, type: boolean, adjustment: REQUEST_COVER_OPTION }';
const NINE =
  '{ type: [said], insured: [said], notInsured: [said], restrictions: [said], where: [said], obligations: { atStart: [said], during: [said], onClaim: [said] }, payment: [said], term: [said], cancel: [said] }';
const STEP_BACK =
  '    - { years: 8, withProtection: [8, 5, 2], withoutProtection: [5, 2, 0] }\n    - { years: 9, withProtection: [9, 5, 3], withoutProtection: [5, 3, 0] }\n';
const A = 'insurers/acme.ncd-discounts.yaml';
const AVERAGES = "averages:\n  '2025': [12, 25, 25, 29, 31, 33, 35, 37, 48]\n";
const AVERAGES_AMISS = `averages:
  '2025': [12, 25, 25, 29, 31, 33, 35, 37, 480]
  '2024': [12]
`;
const NCD =
  'from,to,cover,minYears,maxYears,factor\n2026-01-01,,*,0,0,1\n2026-01-01,,*,1,7,0.8\n2026-01-01,,*,8,9,0.6\n';

/** A product that sells protection of the no-claims discount from eight years, as it should be. */
const protectedBonus: Changes = {
  [C]: `included:
  - { code: damage_to_car, icon: car, insurer: acme }
optional:
  - { code: ncb_protection, icon: shield, insurer: acme, inputs: [${INPUT}] }
ncdProtection:
  cover: ncb_protection
  stepBack:
${STEP_BACK}`,
  [D]: ['coverInformation: {}', `coverInformation:\n  ncb_protection: ${NINE}`],
  [P]: [
    'optionalCovers: []\n  factors: []',
    'optionalCovers:\n    - { cover: ncb_protection, insurer: acme, factors: [], minimumNcd: 8 }\n  factors: [ncd]',
  ],
  'products/solo/rates/base.csv':
    'from,to,cover,premiumPennies\n2026-01-01,,damage_to_car,50000\n2026-01-01,,ncb_protection,300\n',
  'products/solo/rates/ncd.csv': NCD,
  ...inBoth('content', 'solo/acme.ncb_protection.html', PAGE),
  ...inBoth('content', 'solo/optional.html', PAGE),
  ...inBoth('texts', 'covers.json', '{ "ncb_protection": { "name": "Protection", "description": "Of the bonus" } }'),
  ...inBoth('texts', 'documents.json', '{ "ipid-ncb-protection": { "title": "About protection" } }'),
  ...inBoth(
    'texts',
    'questions.json',
    '{ "car": { "label": "Car" }, "colour": { "label": "Colour", "options": { "red": "Red", "blue": "Blue" } }, "note": { "label": "Note" }, "bonus": { "label": "Protect it?" } }',
  ),
};

function inBoth(root: string, name: string, text: string): Changes {
  return { [`${root}/en/${name}`]: text, [`${root}/de/${name}`]: text };
}

/** The covers of that product with something replaced. */
function coversWith(from: string, to: string): Changes {
  const text = String(protectedBonus[C]);
  if (!text.includes(from)) throw new Error(`the covers do not hold ${from}`);
  return { ...protectedBonus, [C]: text.replace(from, to) };
}

const items: readonly Case[] = [
  ['a product without documents.yaml', { [D]: null }, at(D, 1, '', { expected: 'this file' })],
  ['an item of the nine that is missing', { [D]: ['  where: [said]\n', ''] }, at(D, 3, 'productInformation.where')],
  [
    'an item of the nine that says nothing',
    { [D]: ['  cancel: [said]', '  cancel: []'] },
    at(D, 12, 'productInformation.cancel', { expected: 'at least 1 in the list', found: '[]' }),
  ],
  [
    'obligations that forget the claim',
    { [D]: [', onClaim: [said]', ''] },
    at(D, 9, 'productInformation.obligations.onClaim'),
  ],
  [
    'a sentence that has no text',
    { [D]: ['type: [said]', 'type: [sayd]'] },
    at(D, 4, 'productInformation.type[0]', { expected: expect.stringMatching(/^the text sayd in /) }),
  ],
  [
    'a document without its page in a language',
    { 'documents/v1/de/acme.policy-wording.html': null },
    at(D, 2, 'pages[0].document', { expected: 'the page documents/v1/de/acme.policy-wording.html' }),
  ],
  [
    'a written document with two headings over all',
    { 'documents/v1/en/acme.policy-wording.html': '<!doctype html><body><h1>A</h1><h1>B</h1></body>' },
    at('documents/v1/en/acme.policy-wording.html', 1, 'h1', { found: '2' }),
  ],
  [
    'an insurer that the brand does not have',
    { [D]: ['insurer: acme', 'insurer: acmy'] },
    at(D, 2, 'pages[0].insurer', { nearest: 'acme' }),
  ],
  [
    'a document that is misspelt',
    { [D]: ['document: policy-wording', 'document: policy-wordin'] },
    at(D, 2, 'pages[0].document', { found: 'policy-wordin', nearest: 'policy-wording' }),
  ],
  [
    'the page of what it covers in short, missing in a language',
    { 'content/de/solo/exposures.html': null },
    at('content/en/solo/exposures.html', 1, '', {
      expected:
        'the page content/de/solo/exposures.html as well, since a page of a product’s own is there in every language or in none',
    }),
  ],
  [
    'a statement of needs that nobody answered',
    { [D]: ['statement: covered, from: { covers: [damage_to_car] }', 'statement: covered'] },
    at(D, 15, 'demandsAndNeeds[0]', { expected: 'when, the answer from which the statement follows, or from' }),
  ],
  [
    'a statement of needs that says nothing of what it follows from',
    { [D]: ['from: { covers: [damage_to_car] }', 'from: product'] },
    at(D, 15, 'demandsAndNeeds[0].from'),
  ],
  [
    'a statement of needs for a cover that is not included',
    { [D]: ['from: { covers: [damage_to_car] }', 'from: { covers: [damage_to_cat] }'] },
    at(D, 15, 'demandsAndNeeds[0].from.covers[0]', {
      expected: 'a cover that covers.yaml includes for everybody',
      found: 'damage_to_cat',
      nearest: 'damage_to_car',
    }),
  ],
  [
    'a statement of needs for a cover that only some have',
    { [C]: ['icon: car, insurer: acme }', 'icon: car, insurer: acme, when: isRed, hidden: true }'] },
    at(D, 15, 'demandsAndNeeds[0].from.covers[0]', { found: 'damage_to_car' }),
  ],
  [
    'a statement of needs for another kind of product',
    { [D]: ['from: { covers: [damage_to_car] }', 'from: { kind: SUBSCRIPTION }'] },
    at(D, 15, 'demandsAndNeeds[0].from.kind', { expected: 'ANNUAL, the kind of product.yaml', found: 'SUBSCRIPTION' }),
  ],
  [
    'a statement of needs that has no text',
    { [D]: ['statement: covered', 'statement: uncovered'] },
    at(D, 15, 'demandsAndNeeds[0].statement'),
  ],
];

const limits: Changes = inBoth(
  'texts',
  'covers.json',
  '{ "damage_to_car": { "name": "Damage", "description": "To the car", "limits": "Up to {{property}}" } }',
);

const covers: readonly Case[] = [
  [
    'a cover that goes as far as no text says',
    { [C]: ['insurer: acme }', 'insurer: acme, limits: { property: 100 } }'] },
    at(C, 2, 'included[0].limits'),
  ],
  [
    'a cover with limits of both kinds',
    { ...limits, [C]: ['insurer: acme }', 'insurer: acme, limitPennies: 5, limits: { property: 100 } }'] },
    at(C, 2, 'included[0].limits', { expected: 'limits or limitPennies, not both' }),
  ],
  [
    'a limit that the text does not take from the folder',
    { ...limits, [C]: ['insurer: acme }', 'insurer: acme, limits: { person: 100 } }'] },
    [
      at('texts/en/covers.json', 1, 'damage_to_car.limits', { found: '{{property}}' }),
      at('texts/de/covers.json', 1, 'damage_to_car.limits', { found: '{{property}}' }),
    ],
  ],
  [
    'an optional cover whose first input is no yes or no',
    coversWith('type: boolean', 'type: text'),
    at(C, 4, 'optional[0].inputs[0].type', { found: 'text' }),
  ],
  [
    'an optional cover without its nine items',
    { ...protectedBonus, [D]: ['coverInformation: {}', 'coverInformation: {}'] },
    at(D, 13, 'coverInformation', { expected: expect.stringContaining('ncb_protection') }),
  ],
  [
    'a cover that depends on answers and does not say why it cannot be had',
    coversWith('insurer: acme, inputs', 'insurer: acme, when: isRed, inputs'),
    at(C, 4, 'optional[0].when'),
  ],
  [
    'protection that is sold without its tables',
    coversWith(/ncdProtection:[\s\S]*/.exec(String(protectedBonus[C]))?.[0] ?? '', ''),
    at(C, 4, 'optional[0].code', { found: 'ncb_protection' }),
  ],
  [
    'an average discount that is no percentage, and one too few',
    { ...protectedBonus, [A]: AVERAGES_AMISS },
    [at(A, 3, 'averages.2024'), at(A, 2, 'averages.2025[8]')],
  ],
  [
    'a step-back table that leaves out years which can be protected',
    coversWith('    - { years: 8, withProtection: [8, 5, 2], withoutProtection: [5, 2, 0] }\n', ''),
    at(C, 7, 'ncdProtection.stepBack', { expected: expect.stringContaining('missing: 8') }),
  ],
  [
    'protection that loses a year with the first claim',
    coversWith('[9, 5, 3]', '[8, 5, 3]'),
    at(C, 9, 'ncdProtection.stepBack[1].withProtection', { found: '[8, 5, 3]' }),
  ],
  [
    'protection that leaves fewer years than its lack',
    coversWith('withProtection: [9, 5, 3]', 'withProtection: [9, 2, 0]'),
    at(C, 9, 'ncdProtection.stepBack[1].withProtection', { found: '[9, 2, 0]' }),
  ],
  [
    'a second claim that gives years back',
    coversWith('withoutProtection: [5, 3, 0]', 'withoutProtection: [3, 5, 0]'),
    at(C, 9, 'ncdProtection.stepBack[1].withoutProtection', { found: '[3, 5, 0]' }),
  ],
];

describe.each([
  ['documents', items],
  ['covers', covers],
])('a product with one thing wrong in its %s', (_file, cases) => {
  test.each(cases)('%s is told by file, line and key', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    const place = ({ file, line, key }: { file?: string; line?: number; key?: string }) => `${file}:${line} ${key}`;
    expect(faults.map(place)).toEqual(wanted.map(place));
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});

test('an optional cover without inputs is told by file, line and key', () => {
  expect(faultsOf(coversWith(`, inputs: [${INPUT}]`, ''))).toContainEqual(
    expect.objectContaining(at(C, 4, 'optional[0].inputs')),
  );
});

test('a product that cannot be read is told once, and not by what would follow from it', () => {
  const [from, to] = protectedBonus[P] as readonly [string, string];
  const faults = faultsOf({ ...protectedBonus, [P]: [from, `${to}\n  iptBasisPoints: 12000`] });
  expect(faults.map(({ file }) => file)).toEqual([expect.stringContaining('products/solo/product.yaml')]);
});

test('two products never share a version of their wording', () => {
  const changes: Record<string, string> = {};
  for (const [path, text] of sampleFolder().files)
    if (path.startsWith('products/solo/') || (path.startsWith('content/') && path.includes('/solo/')))
      changes[path.replace('solo', 'twin')] = text
        .replace('product: solo', 'product: twin')
        .replace('urlName: solo', 'urlName: twin');
  expect(faultsOf(changes)).toMatchObject([
    { file: 'brands/tiny/products/twin/product.yaml', key: 'rating.wordingVersion', found: 'v1' },
  ]);
});

test('the averages that are shown are the insurer’s own, by calendar year, and each number of claims has a row', () => {
  const own = { [A]: AVERAGES };
  const [loaded, without] = [own, {}].map((more) => loadBrand(sampleFolder({ ...protectedBonus, ...more })));
  if (!loaded?.ok || !without?.ok) throw new Error('the folders load');
  const protection = loaded.value.products['solo']?.ncdProtection;
  expect(protection?.averages).toMatchObject([{ calendarYear: 2025, discounts: expect.arrayContaining([]) }]);
  expect(protection?.averages[0]?.discounts.at(-1)).toEqual({ years: 9, percent: 48 });
  expect(without.value.products['solo']?.ncdProtection?.averages).toEqual([]);
  expect(protection?.stepBack).toHaveLength(6);
  expect(protection?.stepBack).toContainEqual({ years: 9, claims: 2, withProtection: 5, withoutProtection: 3 });
});
