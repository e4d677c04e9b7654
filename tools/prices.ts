import 'temporal-polyfill/global';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { brandAt } from './price-changes/brand-at.ts';
import { comparePrices } from './price-changes/compare-prices.ts';
import { GOLDEN, goldenRisks, priceRisks } from './price-changes/corpus.ts';
import { drawRisks } from './price-changes/draw-risks.ts';
import { changedPrices, priceList } from './price-changes/price-list.ts';
import { loadBrandFolder } from './quote/brand-folder.ts';
import { root, say } from './run.ts';

/** Whose prices are kept. */
const BRAND = 'showcase';
/** How many risks are drawn, and from which seed. */
const [COUNT, SEED] = [500, 20_261_120] as const;

const USAGE = [
  'npm run -s prices                      what changed in the golden prices',
  'npm run -s prices -- --accept          writes the prices as they are now, for review',
  'npm run -s prices -- compare <place>   why prices differ from another folder of the brand, or a version that git knows',
  'npm run -s prices -- draw              draws the golden risks anew, from the seed',
];

/** Exit statuses: nothing changed or done, prices changed, faulty command or folder. */
const [SAME, CHANGED, FAULTY] = [0, 1, 2] as const;

/** What the command does with the brand as it is; undefined for a command that there is not. */
function commandOf([command, ...rest]: string[]): ((brand: Brand) => number | Promise<number>) | undefined {
  const [place, ...more] = rest;
  if (command === 'compare')
    return place === undefined || more.length > 0 ? undefined : (brand) => compare(brand, place);
  if (rest.length > 0) return undefined;
  if (command === undefined) return check;
  if (command === '--accept') return accept;
  return command === 'draw' ? draw : undefined;
}

async function main(args: string[]): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) return refuse(USAGE);
  const loaded = await loadBrandFolder(BRAND);
  return loaded.ok ? command(loaded.value) : refuse(loaded.problem);
}

function check(brand: Brand): number {
  const kept = existsSync(join(root, GOLDEN.prices)) ? readFileSync(join(root, GOLDEN.prices), 'utf8') : '';
  const changed = changedPrices(kept, priceList(priceRisks(goldenRisks(), brand)));
  for (const line of changed) say(line);
  say(`${changed.length} prices differ from ${GOLDEN.prices}`);
  return changed.length === 0 ? SAME : CHANGED;
}

function accept(brand: Brand): number {
  const priced = priceRisks(goldenRisks(), brand);
  writeFileSync(join(root, GOLDEN.prices), priceList(priced));
  say(`${GOLDEN.prices}: ${priced.length} prices`);
  return SAME;
}

function draw(brand: Brand): number {
  const lines = drawRisks(brand, COUNT, SEED).map((risk) => JSON.stringify(risk));
  writeFileSync(join(root, GOLDEN.risks), `${lines.join('\n')}\n`);
  say(`${GOLDEN.risks}: ${lines.length} risks`);
  return accept(brand);
}

async function compare(brand: Brand, place: string): Promise<number> {
  const other = await brandAt(place, BRAND);
  if (!other.ok) return refuse(other.problem);
  const risks = goldenRisks();
  for (const line of comparePrices(priceRisks(risks, other.value), priceRisks(risks, brand))) say(line);
  return SAME;
}

function refuse(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return FAULTY;
}

process.exitCode = await main(process.argv.slice(2));
