import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refused } from '@marque/base';
import { factorsOf } from '@marque/domain/rating/factors/factors-of';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';
import { root } from '../run.ts';
import { type RateTable, rateRows, rateTables } from './rate-tables.ts';
import { showcaseSettings } from './showcase-settings.ts';

const PAGE = 'docs/rating.md';
const BEGIN = '<!-- tables:begin -->';
const END = '<!-- tables:end -->';
const PRODUCTS = ['flex', 'annual', 'driveaway'];

/**
 * Writes the tables of the showcase brand into the page on rating. Returns what was written, or that the page lacks its
 * markers.
 */
export function generateRating(): Result<string[], string> {
  const file = join(root, PAGE);
  const page = readFileSync(file, 'utf8');
  if (!page.includes(BEGIN) || !page.includes(END)) return refused(`${PAGE} lacks ${BEGIN} or ${END}`);
  writeFileSync(file, withRatingTables(page));
  return ok([`${PAGE}: the tables of ${PRODUCTS.join(', ')}`]);
}

/** The page with what its products' settings and tables say, between the markers. */
export function withRatingTables(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${PRODUCTS.map(productText).join('\n\n')}\n${END}${after}`;
}

function productText(product: string): string {
  const settings = showcaseSettings(product);
  const tables = rateTables(product);
  const inOrder = [...settings.factors, 'ncd_protection'].flatMap((name) => tables.get(name) ?? []);
  const bases = rateRows(product, 'base').map(
    (row) => `\`${row['cover']}\` ${row['premiumPennies']} from ${row['from']}`,
  );
  const least = settings.mainCovers.filter(({ minimumPremiumPennies: pennies }) => pennies !== undefined);
  const minimums = least.map((one) => `\`${one.cover}\` ${one.minimumPremiumPennies}`).join(', ');
  const period = settings.period === 'MONTH' ? 'a month' : `the whole term of ${settings.termDays} days`;
  return [
    `#### ${product}`,
    '',
    `A base premium pays for ${period}, in pennies: ${bases.join(', ')}.`,
    ...(minimums === '' ? [] : [`No line is below its minimum: ${minimums} pennies.`]),
    '',
    '| # | factor | part | key columns | rows | in force from | least | most | covers with rows of their own |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...inOrder.map((table, index) => tableRow(table, index, settings)),
  ].join('\n');
}

function tableRow(
  { table, keys, rows, editions, least, most, covers }: RateTable,
  index: number,
  settings: TariffSettings,
): string {
  const part = factorsOf(settings).find((factor) => factor.table === table)?.part ?? 'covers';
  const columns = keys.map((key) => `\`${key}\``).join(', ');
  const own = covers.map((cover) => `\`${cover}\``).join(', ');
  return `| ${index + 1} | \`${table}\` | ${part} | ${columns} | ${rows} | ${editions.join(', ')} | ${least} | ${most} | ${own} |`;
}
