import { describe, expect, test } from 'vitest';
import { faultsOf, P, Q } from '../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../testing/sample-folder.ts';
import { loadBrand } from './load-brand.ts';

function load(changes: Changes = {}) {
  const loaded = loadBrand(sampleFolder(changes));
  if (!loaded.ok) throw new Error(loaded.problem.map(({ message }) => message).join('\n'));
  return loaded.value;
}

describe('a folder with many things wrong', () => {
  test('tells all of them at once', () => {
    const faults = faultsOf({
      'brand.yaml': ['currency: GBP', 'currency: pounds'],
      [Q]: ['rule: pattern', 'rule: patern'],
      [P]: ['core: true', 'core: false'],
      'look-ups/registrations.csv': ['2021', '2001'],
      'images/one.svg': null,
      'theme.css': null,
    });
    const files = new Set(faults.map(({ file }) => file));
    expect(files).toEqual(
      new Set(['brand.yaml', Q, P, 'look-ups/registrations.csv', 'theme.css'].map((path) => `brands/tiny/${path}`)),
    );
    expect(faults.every(({ line, expected, message }) => line >= 1 && expected !== '' && message !== '')).toBe(true);
  });

  test('an empty folder is told, not thrown', () => {
    const loaded = loadBrand({ ...sampleFolder(), files: new Map() });
    expect(loaded.ok).toBe(false);
  });
});

describe('a folder without fault', () => {
  test('gives a brand that nobody can change', () => {
    const brand = load();
    expect(brand.defaultScheme).toBe('one');
    expect(brand.products['solo']?.coreAsset).toEqual({ code: 'car', type: 'car' });
    expect(brand.formats.registrations[0]?.divider).toBe('-3');
    expect(() => Object.assign(brand.products['solo']?.excess ?? {}, { isAdjustable: false })).toThrow(TypeError);
    expect(() => Object.assign(brand.products['solo']?.rating ?? {}, { period: 'TERM' })).toThrow(TypeError);
  });

  test('leaves the tariff unfrozen, for a quote walks its arrays, and with settings of its own', () => {
    const { rating, tariff } = load().products['solo'] ?? {};
    expect(tariff?.settings).toEqual(rating);
    expect([tariff?.settings.referrals, tariff?.editions[0]?.lookUps].map(Object.isFrozen)).toEqual([false, false]);
  });

  test('asks every question for an answer unless it is optional', () => {
    const rulesOf = (changes: Changes) =>
      load(changes).products['solo']?.questionnaire.sections[0]?.questions[2]?.rules.map(({ rule }) => rule);
    expect(rulesOf({})).toEqual(['required', 'pattern']);
    expect(rulesOf({ [Q]: ['name: note', 'name: note\n        optional: true'] })).toEqual(['pattern']);
  });

  test('lays the brand’s texts over the product’s own', () => {
    const brand = load({ 'texts/en/covers.json': '{ "damage_to_car": { "name": "Dents" } }' });
    expect(brand.texts['en']?.['covers.damage_to_car.name']).toBe('Dents');
    expect(brand.texts['de']?.['covers.damage_to_car.name']).toBe('Damage');
  });

  test('may say less than the text that it replaces, in every language', () => {
    const brand = load({
      'texts/en/documents.json': '{ "certificate": { "note": "You may drive" } }',
      'texts/de/documents.json': '{ "certificate": { "note": "Sie dürfen fahren" } }',
    });
    expect(brand.texts['en']?.['documents.certificate.note']).toBe('You may drive');
  });

  test('has another version when any file changes, and other rates only when the rates do', () => {
    const before = load();
    const worded = load({ 'texts/en/tabs.json': '{ "car": "Your car" }' });
    const priced = load({ 'products/solo/rates/base.csv': ['50000', '50001'] });
    expect(worded.version).not.toBe(before.version);
    expect(worded.products['solo']?.ratesVersion).toBe(before.products['solo']?.ratesVersion);
    expect(priced.products['solo']?.ratesVersion).not.toBe(before.products['solo']?.ratesVersion);
    expect(load().version).toBe(before.version);
  });
});
