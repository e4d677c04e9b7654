import 'temporal-polyfill/global';
import { join } from 'node:path';
import { faultLines, loadBrand } from '@marque/catalogue';
import { sampled } from '@marque/testkit/breadth';
import { expect, test } from 'vitest';
import { hash, registry } from '../../apps/gateway/src/config/load-brands.ts';
import { readFolder } from '../../apps/gateway/src/config/read-folder.ts';
import { root } from '../run.ts';

const showcase = await readFolder(join(root, 'brands/showcase'));
const defaultTexts = await readFolder(join(root, 'texts'));

const [ANNUAL, FLEX, DRIVEAWAY] = ['annual', 'flex', 'driveaway'].map((one) => `products/${one}/product.yaml`);
const [COVERS, DRIVEAWAYS] = ['products/annual/covers.yaml', 'products/driveaway/covers.yaml'];

/** The lines about the showcase once a file of it is edited. */
function linesAfter(path: string, from: RegExp, to: string): readonly string[] {
  const before = showcase.get(path) ?? '';
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  const files = new Map([...showcase, [path, after]]);
  const loaded = loadBrand({ brand: 'showcase', files, defaultTexts, registry, hash });
  return loaded.ok ? [] : faultLines(loaded.problem);
}

/** A section that loses its line, or has another name, and a cover that is gone from a list or has another code there. */
const plants: readonly (readonly [path: string | undefined, from: RegExp, to: string])[] = [
  ...[ANNUAL, DRIVEAWAY].flatMap((path) =>
    ['disclosures', 'rating', '  factors', '  referrals', '  optionalCovers'].flatMap((key) => [
      [path, new RegExp(`^${key}:`, 'm'), `${key}x:`] as const,
      [path, new RegExp(`^${key}:`, 'm'), `# ${key}:`] as const,
    ]),
  ),
  [FLEX, /^ {2}promotions:/m, '  # promotions:'],
  [FLEX, /^ {2}promotions:[\s\S]*/m, ''],
  [FLEX, /^rating:/m, 'ratings:'],
  [ANNUAL, /^ {2}answerFactors:\n(?: {4}.*\n)+/m, ''],
  [ANNUAL, /^ {2}factors:\n(?: {4}.*\n)+/m, '  factors: []\n'],
  [ANNUAL, /^ {2}referrals:/m, 'referrals:'],
  ...[ANNUAL, FLEX, DRIVEAWAY].flatMap((path) =>
    ['damage_to_car', 'liability_to_others'].flatMap((cover) => [
      [path, new RegExp(`^ {4}- \\{ cover: ${cover}.*\\n`, 'm'), ''] as const,
      [path, new RegExp(`cover: ${cover}`), `cover: ${cover}s`] as const,
    ]),
  ),
  ...['damage_to_car', 'liability_to_others'].flatMap((cover) =>
    [COVERS, DRIVEAWAYS].flatMap((path) => [
      [path, new RegExp(`code: ${cover}`), `code: ${cover}s`] as const,
      [path, new RegExp(`code: ${cover}`), 'code: zebra'] as const,
    ]),
  ),
  ...['legal_expenses', 'ncb_protection'].flatMap((cover) => [
    [ANNUAL, new RegExp(`^ {4}- \\{ cover: ${cover}.*\\n`, 'm'), ''] as const,
    [ANNUAL, new RegExp(`cover: ${cover}`), 'cover: zebra'] as const,
    [COVERS, new RegExp(`code: ${cover}`), `code: ${cover}s`] as const,
    [COVERS, new RegExp(`code: ${cover}`), 'code: zebra'] as const,
  ]),
  ['products/annual/questions.yaml', /^ {2}- vehicle-registration\n/m, ''],
  ['products/annual/questions.yaml', /^ {2}- claims-history\n/m, ''],
  ['products/annual/additional-driver.yaml', /^ {2}- their-work\n/m, ''],
  ['questions/using-the-car.yaml', / {2}- name: usage\n(?: {4}.*\n)+/, ''],
  ['questions/using-the-car.yaml', /^ {6}options: \[.*\n/m, ''],
  ['questions/their-claims.yaml', /^ {4}text: driver.vehicleClaimsHistory\n/m, ''],
  ...['footer', 'images'].map((key) => ['brand.yaml', new RegExp(`^${key}:\\n`, 'm'), ''] as const),
  ['products/annual/questions.yaml', /^ {2}lockedOnPolicy:\n(?: {4}.*\n)+/m, ''],
  ['products/annual/documents.yaml', /^ {2}legal_expenses:\n(?: {4}.*\n)+/m, ''],
  [ANNUAL, /^ {6}speeding: .*\n/m, ''],
  [ANNUAL, /^ {6}- \{ name: accidental_damage.*\n/m, ''],
  [COVERS, /^ {2}- \{ code: personal_accident.*\n/m, ''],
];

plants.forEach(([path = '', from, to], index) => {
  test(`one cause in ${path} is one line: ${from} becomes “${to}”`, sampled(index, 6), () => {
    expect(linesAfter(path, from, to)).toHaveLength(1);
  });
});
