import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBrands } from '../check-brand.ts';
import { root } from '../run.ts';

let elsewhere: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'sold-lists-'));
  await cp(join(root, 'brands/showcase'), join(elsewhere, 'showcase'), { recursive: true });
});
afterAll(() => rm(elsewhere, { recursive: true }));

const pathOf = (path: string) => join(elsewhere, 'showcase', path);

/** What is reported about the folder while a file's text is changed or gone. */
async function saidWhile(path: string, from: string, to = ''): Promise<readonly string[]> {
  const text = await readFile(pathOf(path), 'utf8');
  expect(text).toContain(from);
  await writeFile(pathOf(path), text.replace(from, to));
  const { lines } = await checkBrands(['showcase'], elsewhere);
  await writeFile(pathOf(path), text);
  return lines;
}

const [ANNUAL, FLEX] = ['products/annual/product.yaml', 'products/flex/product.yaml'];
const lineIn = (text: string, start: string) => text.split('\n').find((one) => one.trim().startsWith(start)) ?? '';

test.each<readonly [what: string, path: string, start: string, key: string]>([
  ['a reason to refer', ANNUAL, '- { code: young_driver_fast_car', 'referrals.young_driver_fast_car'],
  ['special terms', ANNUAL, '- { code: DRIVE_OTHER_CARS_EXCLUDED', 'endorsements.DRIVE_OTHER_CARS_EXCLUDED'],
  ['the fewest points of some offences', ANNUAL, '5: [AC10, AC20]', 'leastPoints.5'],
  ['a compulsory excess', ANNUAL, '- { name: windscreen_repair', 'compulsory.windscreen_repair'],
  ['the factor of more drivers', ANNUAL, '- additional_drivers', 'factors.additional_drivers'],
  ['the answers about a promotion', FLEX, '- { kind: PROMOTION }', 'disclosures.PROMOTION'],
  ['the checks of the policyholder', ANNUAL, 'verification:', 'verification.verify'],
  ['a question before paying', 'questions/your-work.yaml', 'stage: purchase', 'purchase.your-work'],
  ['which cars a promotion is for', FLEX, 'power: [ELECTRIC]', 'promotions.SC24M'],
  ['how often a promotion serves', FLEX, 'oncePer: [CUSTOMER, CAR]', 'promotions.WELCOME2'],
  [
    'what more drivers agree to',
    'products/annual/additional-driver.yaml',
    '- their-agreement',
    'driverSections.their-agreement',
  ],
  ['a cover', 'products/annual/covers.yaml', '- { code: child_car_seat', 'included.child_car_seat'],
  ['a statement of demands', 'products/annual/documents.yaml', '- { statement: social', 'demandsAndNeeds.social'],
])('%s that is deleted is one fault, at the line that says it was sold', async (_what, path, start, key) => {
  const text = await readFile(pathOf(path), 'utf8');
  const said = await saidWhile(path, `${lineIn(text, start)}\n`);
  expect([said.length, said[0]]).toEqual([2, expect.stringMatching(new RegExp(`sold\\.yaml:\\d+ ${key}: expected`))]);
});

test('what is added is noted until it is listed, and what was meant to go is let go', async () => {
  const path = 'products/flex/sold.yaml';
  const text = await readFile(pathOf(path), 'utf8');
  const kept = await saidWhile(path, '  DRVEXC_INEXP: [excessName, excessPennies, licenceYearsBelow, who]\n');
  expect(kept).toEqual([
    expect.stringMatching(/^showcase: no fault/),
    expect.stringMatching(/^showcase\/products\/flex\/sold\.yaml: note: does not list endorsements\.DRVEXC_INEXP; /),
  ]);
  await writeFile(pathOf(path), text.replace('  WELCOME2: [', '  WELCOME9: []\n  WELCOME2: ['));
  expect((await checkBrands(['showcase'], elsewhere)).code).toBe(1);
  expect((await checkBrands(['--accept', 'showcase'], elsewhere)).lines).toEqual([
    `showcase/${path}: written`,
    expect.stringMatching(/^showcase: no fault/),
  ]);
  expect(await readFile(pathOf(path), 'utf8')).toBe(text);
});

test('a product that lists nothing is noted', async () => {
  const path = 'products/driveaway/sold.yaml';
  const text = await readFile(pathOf(path), 'utf8');
  await rm(pathOf(path));
  const { lines } = await checkBrands(['showcase'], elsewhere);
  await writeFile(pathOf(path), text);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^showcase\/products\/driveaway\/sold\.yaml: note: without it/),
  ]);
});
