import { describe, expect, it } from 'vitest';
import { faultsOf, P, Q } from '../../testing/sample-faults.ts';
import type { Changes } from '../../testing/sample-folder.ts';

const WHOLE_TERM = 'period MONTH';
const row = `    - code: SC12M
      aliases: [SC12MELEC]
      power: [ELECTRIC, HYBRID]
      postcodeAreas: [E]
      purchase: [Lease]
      instalments: 12
      mostPennies: 4167
      retailerTable: promotion-retailers
      orderNumber: '[467]\\d{6}'
`;
const question = (name: string) => `      - { name: ${name}, type: text, adjustment: QUOTE_DISCLOSURE }\n`;
const claim = ['promotion', 'retailer', 'orderNumber', 'promotionTermsAccepted'];
const bought = `      - name: purchaseType
        type: choice
        adjustment: ASSET_DISCLOSURE
        settings: { options: [Outright, Lease] }
`;
const words = `"purchaseType": { "label": "?", "options": { "Outright": "Bought", "Lease": "Leased" } }`;
const TERMS = '{{months}} payments, up to {{amount}} of each';
const said = (terms: string) => `{ "name": "An offer", "terms": "${terms}" }`;
const texts = (codes: readonly string[], terms = TERMS) =>
  `{ ${codes.map((code) => `"${code}": ${said(terms)}`).join(', ')} }`;

/**
 * Where the sample product's promotions are at fault, once changed as the test says. That its period is the whole term
 * is reported separately.
 */
function faultsWith(...changed: Parameters<typeof allFaultsWith>) {
  return allFaultsWith(...changed)
    .filter(({ key, expected }) => key.startsWith('rating.promotions') && !expected.startsWith(WHOLE_TERM))
    .map(({ key }) => key);
}

/** What is wrong with the terms, in English. */
function termsFaults(terms: string, replaced: readonly [from: string, to: string] = ['', '']) {
  const said = (language: string) => ({ [`texts/${language}/promotions.json`]: texts(['SC12M', 'SC12MELEC'], terms) });
  return allFaultsWith(replaced, claim, { ...said('en'), ...said('de') })
    .filter(({ file, key }) => file.endsWith('en/promotions.json') && key === 'SC12M.terms')
    .map(({ expected }) => expected);
}

function allFaultsWith([from, to]: readonly [from: string, to: string] = ['', ''], asked = claim, more: Changes = {}) {
  const labels = asked.map((name) => `"${name}": { "label": "?" }`);
  const inLanguage = (language: string): Changes => ({
    [`texts/${language}/questions.json`]: ['"note": {', `${[...labels, words].join(', ')}, "note": {`],
    [`texts/${language}/promotions.json`]: texts(['SC12M', 'SC12MELEC']),
  });
  return faultsOf({
    [P]: ['expiredProposal:', `  promotions:\n${row.replace(from, to)}expiredProposal:`],
    [Q]: ['      - name: note\n', `${asked.map(question).join('')}${bought}      - name: note\n`],
    'look-ups/promotion-retailers.csv': 'code,en,de\n10101,Northgate,Northgate\n',
    ...inLanguage('en'),
    ...inLanguage('de'),
    ...more,
  });
}

describe('the terms of a promotion', () => {
  const limited = ['instalments: 12', 'instalments: 12\n      until: 2029-12-31\n      usesMax: 500'] as const;

  it('take every figure from the row', () => {
    expect(termsFaults(TERMS)).toEqual([]);
    expect(termsFaults(`${TERMS}, until {{lastDay}}, for the first {{uses}}`, limited)).toEqual([]);
  });

  it.each([
    ['a figure written by hand', `${TERMS}, until 1 January 1999`, 'figures from the rule, {{months}} {{amount}}'],
    ['a figure that the row has not', `${TERMS}, until {{lastDay}}`, 'a figure of the rule, {{months}} {{amount}}'],
    ['months that are not the row’s', 'Ten payments, up to {{amount}}', '{{months}}, which the row of SC12M has'],
    ['no word of the most', '{{months}} payments', '{{amount}}, which the row of SC12M has'],
  ])('are refused for %s', (_what, terms, expected) => {
    expect(termsFaults(terms)).toEqual([expect.stringContaining(expected)]);
  });

  it('are refused without the last day and without how many are given, where the row limits them', () => {
    expect(termsFaults(TERMS, limited).map((one) => one.slice(0, 12))).toEqual(['{{lastDay}},', '{{uses}}, wh']);
  });
});

describe('the name of a promotion', () => {
  const named = (name: string) => {
    const of = (language: string) => ({
      [`texts/${language}/promotions.json`]: texts(['SC12M', 'SC12MELEC']).replaceAll('An offer', name),
    });
    return allFaultsWith(undefined, claim, { ...of('en'), ...of('de') })
      .filter(({ file, key }) => file.endsWith('en/promotions.json') && key === 'SC12M.name')
      .map(({ expected }) => expected);
  };

  it('takes its figures from the row as well, and holds none of its own', () => {
    expect(named('{{months}} months’ offer')).toEqual([]);
    expect(named('12 months’ offer')).toEqual(['figures from the rule, {{months}} {{amount}}']);
    expect(named('Until {{lastDay}}')).toEqual(['a figure of the rule, {{months}} {{amount}}']);
  });
});

describe('promotions in product.yaml', () => {
  it('are in order when all that they name is there', () => {
    expect(faultsWith()).toEqual([]);
  });

  it.each([
    ['a table of retailers that is not there', ['promotion-retailers', 'promotion-retailer'], 'retailerTable'],
    ['a postcode area that does not exist', ['[E]', '[EX, EE]'], 'postcodeAreas[1]'],
    ['a way to buy that is no option', ['[Lease]', '[Lease, Rent]'], 'purchase[1]'],
    ['what drives no car', ['[ELECTRIC, HYBRID]', '[STEAM]'], 'power[0]'],
    ['no instalment', ['instalments: 12', 'instalments: 0'], 'instalments'],
    ['nothing taken off', ['4167', '0'], 'mostPennies'],
    ['a first day that is no day', ['instalments: 12', 'from: 2026-02-30\n      instalments: 12'], 'from'],
    ['a last day that is no day', ['instalments: 12', 'until: soon\n      instalments: 12'], 'until'],
    ['an end before its beginning', ['mostP', 'from: 2026-12-02\n      until: 2026-12-01\n      mostP'], 'until'],
    ['no use at all', ['instalments: 12', 'usesMax: 0\n      instalments: 12'], 'usesMax'],
    ['uses beyond every limit', ['instalments: 12', 'usesMax: 99999999999999999999\n      instalments: 12'], 'usesMax'],
    ['whom nobody is', ['instalments: 12', 'oncePer: [HOUSE]\n      instalments: 12'], 'oncePer[0]'],
    ['a pattern that is none', ['[467]\\d{6}', '[467'], 'orderNumber'],
  ] as const)('are refused for %s', (_what, replaced, key) => {
    expect(faultsWith(replaced)).toEqual([`rating.promotions[0].${key}`]);
  });

  it('are refused for a code or an alias without texts', () => {
    const without = { 'texts/en/promotions.json': texts(['SC12M']), 'texts/de/promotions.json': texts(['SC12M']) };
    expect(faultsWith(undefined, claim, without)).toEqual(Array(2).fill('rating.promotions[0].aliases[0]'));
  });

  it('are refused for an order number that its question refuses, and taken where both want the same', () => {
    const asks = (wanted: string) => {
      const rules = `rules: [{ rule: pattern, pattern: '${wanted}' }]`;
      const asked = `${claim.map(question).join('')}${bought}`;
      const ruled = asked.replace('name: orderNumber, type: text,', `name: orderNumber, type: text, ${rules},`);
      return faultsWith(undefined, claim, { [Q]: ['      - name: note\n', `${ruled}      - name: note\n`] });
    };
    expect(asks('[467]\\d{6}')).toEqual([]);
    expect(asks('9\\d{3}')).toEqual(['rating.promotions[0].orderNumber']);
  });

  it('are refused where a part of the claim is not asked for', () => {
    expect(faultsWith(undefined, claim.slice(1))).toEqual(['rating.promotions']);
  });

  it('need no question where the code alone claims them, and need both parts of a proof', () => {
    const plain = row.replace(/ {6}retailerTable.*\n {6}orderNumber.*\n/, '');
    expect(faultsWith([row, plain], [])).toEqual([]);
    expect(faultsWith([/ {6}orderNumber.*\n/.exec(row)?.[0] ?? '', ''])).toEqual(['rating.promotions[0]']);
  });

  it('of a partner that are gone are told once, by the questions that are left of them', () => {
    const left = row.replace('SC12M\n', 'WELCOME2\n').replace(/ {6}(aliases|retailerTable|orderNumber).*\n/g, '');
    const of = (language: string) => ({
      [`texts/${language}/promotions.json`]: texts(['SC12M', 'WELCOME2', 'SC12MELEC']),
    });
    const told = allFaultsWith([row, left], claim, { ...of('en'), ...of('de') }).filter(
      ({ expected }) => !expected.startsWith(WHOLE_TERM) && !expected.startsWith('TERM'),
    );
    expect(told).toEqual([
      expect.objectContaining({
        file: 'brands/tiny/products/solo/questions.yaml',
        key: 'sections[0].questions[2].name',
        expected: `a promotion with retailerTable and orderNumber in rating.promotions of product.yaml, or none of the questions ${claim.join(', ')}`,
        found: 'promotion',
      }),
    ]);
  });

  it('are refused for a premium of the whole term, from which no month can be taken off', () => {
    const promotions = { [P]: ['expiredProposal:', `  promotions:\n${row}expiredProposal:`] } as const;
    expect(faultsOf(promotions).some(({ expected }) => expected.startsWith(WHOLE_TERM))).toBe(true);
  });
});
