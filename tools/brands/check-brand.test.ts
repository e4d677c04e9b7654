import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBrands } from '../check-brand.ts';
import { root } from '../run.ts';

let elsewhere: string;
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'check-brand-'));
  await cp(join(root, 'brands/example'), join(elsewhere, 'zebra'), { recursive: true });
});
afterEach(() => rm(elsewhere, { recursive: true }));

const edit = async (path: string, from: string, to: string) => {
  const file = join(elsewhere, 'zebra', path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
};

it('says of the folders of the checkout that they have no fault', async () => {
  expect(await checkBrands(['brands/showcase', 'brands/example/'], root)).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^brands\/showcase: no fault; .*flex.* in en, de at /),
      expect.stringMatching(/^brands\/example\/: no fault; cover in /),
    ],
  });
});

it('says all that is wrong with a folder anywhere, a line each, by where it is', async () => {
  await edit('brand.yaml', 'brand: example', 'brand: zebra');
  await edit('theme.css', '--ink: #1b2434', '--ink: #1b24zz');
  await edit('rates/ncd.csv', ',0.', ',88.');
  const { code, lines } = await checkBrands(['zebra'], elsewhere);
  expect(code).toBe(1);
  expect(lines).toContain('zebra/theme.css:6 --ink: expected a colour such as #1b2434, found "#1b24zz"');
  expect(lines).toContainEqual(expect.stringMatching(/^zebra\/rates\/ncd\.csv:\d+ factor: /));
  expect(lines.at(-1)).toMatch(/^zebra: \d+ faults$/);
});

it('says which host another folder beside it, or in the command, claims too, with both lines', async () => {
  await edit('brand.yaml', 'brand: example', 'brand: zebra');
  await edit('brand.yaml', 'hosts: [example.localhost]', 'hosts: [zebra.localhost,\n  localhost]');
  const line = (host: string, here: string, there: string) =>
    `${here} hosts: expected a host that one brand claims, found ${host}, which ${there} claims too; leave it to one of them`;
  expect(await checkBrands([join(elsewhere, 'zebra'), join(root, 'brands/showcase')], elsewhere)).toEqual({
    code: 1,
    lines: [
      line('localhost', `${elsewhere}/zebra/brand.yaml:6`, 'brands/showcase/brand.yaml:5'),
      `${elsewhere}/zebra: 1 fault`,
      `${join(root, 'brands/showcase')}: 1 fault`,
    ],
  });
  await cp(join(elsewhere, 'zebra'), join(elsewhere, 'okapi'), { recursive: true });
  await edit('brand.yaml', 'zebra.localhost,\n  localhost', 'okapi.localhost');
  await edit('../okapi/brand.yaml', 'zebra.localhost,\n  localhost', 'okapi.localhost');
  expect(await checkBrands(['zebra'], elsewhere)).toEqual({
    code: 1,
    lines: [line('okapi.localhost', 'zebra/brand.yaml:5', 'okapi/brand.yaml:5'), 'zebra: 1 fault'],
  });
});

it('says what it cannot check: links, a folder without a brand, and a command that is mistyped', async () => {
  await symlink(join(elsewhere, 'zebra/theme.css'), join(elsewhere, 'zebra/other.css'));
  expect(await checkBrands(['zebra'], elsewhere)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('found a link'), 'zebra: 1 fault'],
  });
  expect(await checkBrands(['stripes'], elsewhere)).toEqual({
    code: 2,
    lines: ['stripes: expected the folder of a brand, found no brand.yaml in it'],
  });
  for (const args of [[], ['--help']]) expect((await checkBrands(args)).code).toBe(2);
});

it('notes a promotion from the day after its last, which is no fault', async () => {
  const on = (now: string) => checkBrands(['brands/showcase'], root, now);
  expect(await on('2029-12-31T12:00:00.000Z')).toMatchObject({ code: 0, lines: [expect.stringContaining('no fault')] });
  expect(await on('2030-01-01T12:00:00.000Z')).toEqual({
    code: 0,
    lines: [
      expect.stringContaining('no fault'),
      'brands/showcase/products/flex rating.promotions[3]: note: WELCOME2 ended on 2029-12-31',
    ],
  });
});
