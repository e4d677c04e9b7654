import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, faultsOf, P } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

/** The sample's product as operators lay it out: each section below a line of its own. */
const LAID_OUT = (sampleFolder().files.get(P) ?? '')
  .replace(
    'assetTypes: [{ type: car, code: car, core: true }]',
    'assetTypes:\n  - { type: car, code: car, core: true }',
  )
  .replace('disclosures: [{ kind: POLICYHOLDER }]', 'disclosures:\n  - { kind: POLICYHOLDER }')
  .replace('excess: { isAdjustable: true, default: 0 }', 'excess:\n  isAdjustable: true\n  default: 0')
  .replace('endorsements: []', 'endorsements:\n    - { code: YOUNG, who: EVERY_DRIVER, ageBelow: 25 }');
const WORDS = Object.fromEntries(
  ['en', 'de'].map((language) => [
    `texts/${language}/endorsements.json`,
    '{ "YOUNG": { "title": "Young", "description": "Young" } }',
  ]),
);

const faults = (text: string, more: Changes = {}) => faultsOf({ ...WORDS, [P]: text, ...more });
const lineOf = (start: string, text: string) => text.split('\n').findIndex((line) => line.trim().startsWith(start)) + 1;

describe('a section that has lost its line is one fault, at the first thing that was under it', () => {
  test('the product has no fault with it', () => expect(faults(LAID_OUT)).toEqual([]));

  test.each([
    ['disclosures:', '- { kind: POLICYHOLDER', 'assetTypes[1]'],
    ['rating:', 'inForceFrom', 'excess.inForceFrom'],
    ['  referrals:', '- { code: too_young', 'rating.endorsements[1]'],
  ])('%s', (heading, first, key) => {
    const shown = heading.trim();
    for (const text of [LAID_OUT.replace(`\n${heading}`, `\n# ${heading}`), LAID_OUT.replace(`\n${heading}\n`, '\n')])
      expect(faults(text)).toEqual([
        expect.objectContaining(
          at(P, lineOf(first, text), key, { expected: `the line "${shown}" above this one, under which it belongs` }),
        ),
      ]);
  });

  test('a section that has slipped into the one before', () => {
    const text = LAID_OUT.replace('\nrating:', '\n  rating:');
    expect(faults(text)).toEqual([expect.objectContaining(at(P, lineOf('rating:', text), 'excess.rating'))]);
  });

  test('also where another product extends it', () => {
    const text = LAID_OUT.replace('\nrating:', '\n# rating:');
    expect(faults(text, sampleExtended({ [P]: text }))).toHaveLength(1);
  });
});

test('a section of the brand that slips into a map of names is one fault', () => {
  const brand = (sampleFolder().files.get('brand.yaml') ?? '').replace('{ chat: true }', '\n  chat: true');
  expect(faultsOf({ 'brand.yaml': brand })).toEqual([]);
  for (const text of [brand.replace('\nformats:\n', '\n'), brand.replace('\nformats:', '\n# formats:')])
    expect(faultsOf({ 'brand.yaml': text })).toEqual([
      expect.objectContaining(
        at('brand.yaml', lineOf('registrations:', text), 'features.registrations', {
          expected: 'the line "formats:" above this one, under which it belongs',
        }),
      ),
    ]);
});

test('an entry that is none of its list, and nothing that is missing elsewhere, is told by itself', () => {
  const text = LAID_OUT.replace('\ndisclosures:', '\n  - { type: bus, code: bus, core: false }\ndisclosures:');
  expect(faults(text)).toEqual([expect.objectContaining({ key: 'assetTypes[1].type', found: 'bus' })]);
});

test('a product that extends another is not told what that one has lost', () => {
  const text = LAID_OUT.replace('\nrating:', '\nratings:');
  expect(faults(text, sampleExtended({ [P]: text }))).toEqual([expect.objectContaining({ found: 'ratings' })]);
});

test('a key at the wrong depth is one fault, where it is', () => {
  const text = LAID_OUT.replace('\n  referrals:', '\nreferrals:');
  expect(faults(text)).toEqual([expect.objectContaining({ key: 'referrals', found: 'referrals' })]);
});
