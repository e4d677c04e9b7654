import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { brandAt } from './brand-at.ts';
import { comparePrices } from './compare-prices.ts';
import { goldenRisks, type PricedRisk, priceRisks } from './corpus.ts';

const risks = goldenRisks();
let elsewhere = '';
let now: PricedRisk[];
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'prices-'));
  await cp(join(root, 'brands/showcase'), elsewhere, { recursive: true });
  now = await pricedAt(join(root, 'brands/showcase'));
});
afterAll(() => rm(elsewhere, { recursive: true }));

async function pricedAt(folder: string): Promise<PricedRisk[]> {
  const brand = await brandAt(folder, 'showcase');
  if (!brand.ok) throw new Error(brand.problem.join('\n'));
  return priceRisks(risks, brand.value);
}

/** Compares with the copied folder while one cell of it says something else. */
async function comparedWith(path: string, [from, to]: [string, string]): Promise<string[]> {
  const file = join(elsewhere, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  await writeFile(file, text.replace(from, to));
  try {
    return comparePrices(await pricedAt(elsewhere), now);
  } finally {
    await writeFile(file, text);
  }
}

describe('comparing prices with another folder', () => {
  it('tells of one changed cell which risks it moves, by how much, and the row that does it', async () => {
    const lines = await comparedWith('rates/usage.csv', ['BusinessClass1,1.1200', 'BusinessClass1,1.0600']);
    const heads = lines.filter((line) => /^\d{3} /.test(line));
    const causes = lines.filter((line) => line.startsWith('    '));
    // The days of a Driveaway are free of charge.
    const business = now.filter(
      ({ file, quote }) =>
        file['scheme'] !== 'driveaway' &&
        quote.steps.some(({ factor, value }) => factor === 'usage' && value === 11_200),
    );
    expect(heads.length).toBeGreaterThan(5);
    expect(heads.map((head) => head.slice(0, 3))).toEqual(business.map(({ id }) => id));
    for (const head of heads)
      expect(head).toMatch(/^\d{3} (flex|annual): £[\d,]+\.\d\d → £[\d,]+\.\d\d \(\+£\d+\.\d\d\)$/);
    for (const cause of causes)
      expect(cause).toMatch(
        /^ {4}(\w+: usage\.csv:4 1\.0600 → 1\.1200|ncb_protection: what the main covers cost) \(\+£\d+\.\d\d before tax\)$/,
      );
    expect(lines).toContain(
      `${heads.length} of 500 risks changed: ${heads.length} dearer, 0 cheaper, 0 priced or referred otherwise`,
    );
    expect(lines.at(-1)).toMatch(/^median \+£\d+\.\d\d, most \+£\d+\.\d\d, least \+£\d+\.\d\d$/);
  });

  it('accounts for every penny of a line', async () => {
    const lines = await comparedWith('rates/ncd.csv', ['*,9,9,0.5200', '*,9,9,0.5500']);
    const blocks = lines.join('\n').split(/\n(?=\d{3} )/);
    const [head = '', ...causes] = (blocks[0] ?? '').split('\n');
    const pennies = (text: string) => Number(/\(−£(\d+)\.(\d\d)/.exec(text)?.slice(1).join(''));
    const beforeTax = causes.filter((line) => line.startsWith('    ')).reduce((sum, line) => sum + pennies(line), 0);
    expect(Math.abs(pennies(head) - beforeTax * 1.12)).toBeLessThan(causes.length + 1);
  });

  it('tells of a risk that is now referred', breadth, async () => {
    const lines = await comparedWith('products/annual/product.yaml', [
      'AccidentBothFault], count: 3',
      'AccidentBothFault], count: 9',
    ]);
    expect(lines.join('\n')).toMatch(/^\d{3} flex: £\d+\.\d\d → no price\n {4}referred: too_many_claims$/m);
  });

  it('says what is wrong with a place that is no folder and no version', async () => {
    expect(await brandAt('no-such-place', 'showcase')).toEqual({
      ok: false,
      problem: ['no-such-place is neither a folder nor a version that git knows with brands/showcase'],
    });
    expect(await brandAt('--output=x', 'showcase')).toMatchObject({ ok: false });
  });

  it('says what is wrong with the folder’s tables', async () => {
    await expect(comparedWith('rates/ncd.csv', ['*,9,9,0.5200', '*,9,9,half'])).rejects.toThrow(/ncd\.csv:11 factor/);
  });
});
