import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brandForBrowser, faultLines, loadBrand, vehicleOfRegistration } from '@marque/catalogue';
import { brandWire } from '@marque/contract';
import { allFactors } from '@marque/domain/rating/factors/all-factors';
import { compileQuestionnaire, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { describe, expect, test } from 'vitest';
import { readFolder } from '../../apps/gateway/src/config/read-folder.ts';

const registry = { rules, inputs: inputModels };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const root = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

const loadedBefore = new Map<string, ReturnType<typeof read>>();

/** A brand's folder, read once. */
function load(brand: string): ReturnType<typeof read> {
  const known = loadedBefore.get(brand) ?? read(brand);
  loadedBefore.set(brand, known);
  return known;
}

async function read(brand: string) {
  const input = {
    brand,
    files: await readFolder(root(`brands/${brand}`)),
    defaultTexts: await readFolder(root('texts')),
    registry,
    hash,
  };
  const loaded = loadBrand(input);
  if (!loaded.ok) throw new Error(faultLines(loaded.problem).join('\n'));
  return { input, brand: loaded.value };
}

describe.each(['showcase', 'example'])('the brand %s', (name) => {
  test('loads without a fault, and fits the contract in each language', async () => {
    const { brand } = await load(name);
    for (const language of brand.languages)
      expect(brandWire.parse(brandForBrowser(brand, language))).toEqual(brandForBrowser(brand, language));
  });

  test('has questions that the forms engine takes', async () => {
    const { brand } = await load(name);
    for (const { questionnaire } of Object.values(brand.products))
      expect(() => compileQuestionnaire(questionnaire, registry)).not.toThrow();
  });

  test('has the same texts in every language', async () => {
    const { brand } = await load(name);
    const [first, ...others] = brand.languages.map((language) => Object.keys(brand.texts[language] ?? {}).sort());
    for (const keys of others) expect(keys).toEqual(first);
  });

  test('can say of every factor, in every language, what it is', async () => {
    const { brand } = await load(name);
    for (const language of brand.languages)
      for (const { reason } of allFactors)
        expect(brand.texts[language]?.[reason], `${language} ${reason}`).toBeTruthy();
  });

  test('has a logo and an icon that stand alone: no font, no script, no address', async () => {
    const { brand, input } = await load(name);
    for (const path of [brand.images.logo, brand.images.icon, ...brand.schemes.map(({ image }) => image)]) {
      expect(input.files.get(path)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
      expect(input.files.get(path)).not.toMatch(/<text|<script|font-family|href=|url\(/);
    }
  });

  test('finds a car for a known registration and for one that it has never seen', async () => {
    const { brand } = await load(name);
    const golf = { year: 2021, vehicle: { make: 'Volkswagen', model: 'Golf' } };
    expect(vehicleOfRegistration(brand, 'LK21HGO', '2026-11-20')).toMatchObject({ ok: true, value: golf });
    expect(vehicleOfRegistration(brand, 'GX70TTT', '2026-11-20')).toMatchObject({ ok: true, value: { year: 2020 } });
    expect(vehicleOfRegistration(brand, 'ZZ99ZZZ', '2026-11-20')).toEqual({ ok: false, problem: 'without_car' });
  });
});

test('the two brands differ in colour, corners and face', async () => {
  const [one, two] = await Promise.all([load('showcase'), load('example')]);
  const token = (name: string, css = '') => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  for (const name of ['primary', 'page', 'radius', 'font']) {
    const [first, second] = [one, two].map(({ input }) => token(name, input.files.get('theme.css')));
    expect(first).toBeTruthy();
    expect(second).not.toBe(first);
  }
});

test('given the pages about driving other cars, when they name an age, then it is that of the rule', async () => {
  const { brand } = await load('showcase');
  for (const [code, { rating }] of Object.entries(brand.products)) {
    const rule = rating.endorsements.find((one) => one.code === 'DRIVE_OTHER_CARS_EXCLUDED');
    for (const language of rule === undefined ? [] : brand.languages) {
      const folder = root(`brands/showcase/content/${language}`);
      const pages = [`${code}/exposures`, 'covers/harbour.drive_other_cars'].map((page) =>
        readFile(`${folder}/${page}.html`, 'utf8'),
      );
      for (const page of await Promise.all(pages)) {
        const line = page
          .split('\n')
          .find((one) => /other cars.*full licence|anderer Autos.*vollem|under \d|unter \d/i.test(one));
        expect([code, language, /\b\d\d\b/.exec(line ?? '')?.[0]]).toEqual([code, language, `${rule?.ageBelow}`]);
      }
    }
  }
});
