import 'temporal-polyfill/global';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@marque/catalogue';
import { brandAt } from './price-changes/brand-at.ts';
import { comparePrices } from './price-changes/compare-prices.ts';
import { goldenRisks, priceRisks } from './price-changes/corpus.ts';
import { GOLDEN_SEED, type Golden, goldenBrands, goldenOf } from './price-changes/golden-brands.ts';
import { changedPrices, priceList } from './price-changes/price-list.ts';
import { loadBrandFolder } from './quote/brand-folder.ts';
import { root } from './run.ts';

/** Whose prices are compared with another folder's. */
const BRAND = 'showcase';

const USAGE = [
  'npm run -s prices                      what changed in the golden prices',
  'npm run -s prices -- --accept          writes the prices as they are now, for review',
  'npm run -s prices -- compare <place>   why prices differ from another folder of the showcase, or a version that git knows',
  'npm run -s prices -- draw              draws the golden risks again, from the seed',
];

const [SAME, CHANGED, FAULTY] = [0, 1, 2] as const;

/** What the command says, and its exit status: 0 nothing changed or done, 1 prices changed, 2 a faulty command or folder. */
export type Said = { readonly code: number; readonly lines: readonly string[] };

type Command = (brand: Brand, golden: Golden) => Said | Promise<Said>;

/** What the command does with a brand as it is, and with which brand; undefined for an unknown command. */
function commandOf([command, ...rest]: readonly string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (command === undefined) return check;
  if (command === '--accept') return accept;
  return command === 'draw' ? draw : undefined;
}

/** Does what the arguments ask. */
export async function prices(args: readonly string[]): Promise<Said> {
  const [word, place, ...more] = args;
  if (word === 'compare' && place !== undefined && more.length === 0)
    return await withBrand(goldenOf(BRAND), (brand) => compare(brand, place));
  const command = commandOf(args);
  if (command === undefined) return { code: FAULTY, lines: USAGE };
  const said = await Promise.all(goldenBrands.map((golden) => withBrand(golden, command)));
  return { code: Math.max(...said.map(({ code }) => code)), lines: said.flatMap(({ lines }) => lines) };
}

async function withBrand(golden: Golden, command: Command): Promise<Said> {
  const loaded = await loadBrandFolder(golden.brand);
  return loaded.ok ? await command(loaded.value, golden) : { code: FAULTY, lines: loaded.problem };
}

function check(brand: Brand, golden: Golden): Said {
  const file = join(root, golden.prices);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changed = changedPrices(kept, priceList(priceRisks(goldenRisks(golden), brand)));
  const lines = [...changed, `${changed.length} prices differ from ${golden.prices}`];
  return { code: changed.length === 0 ? SAME : CHANGED, lines };
}

function accept(brand: Brand, golden: Golden): Said {
  const priced = priceRisks(goldenRisks(golden), brand);
  writeFileSync(join(root, golden.prices), priceList(priced));
  return { code: SAME, lines: [`${golden.prices}: ${priced.length} prices`] };
}

function draw(brand: Brand, golden: Golden): Said {
  const lines = golden.draw(brand, golden.count, GOLDEN_SEED).map((risk) => JSON.stringify(risk));
  writeFileSync(join(root, golden.risks), `${lines.join('\n')}\n`);
  return { code: SAME, lines: [`${golden.risks}: ${lines.length} risks`, ...accept(brand, golden).lines] };
}

async function compare(brand: Brand, place: string): Promise<Said> {
  const other = await brandAt(place, BRAND);
  if (!other.ok) return { code: FAULTY, lines: other.problem };
  const risks = goldenRisks();
  return { code: SAME, lines: comparePrices(priceRisks(risks, other.value), priceRisks(risks, brand)) };
}

if (import.meta.main) {
  const { code, lines } = await prices(process.argv.slice(2));
  (code === FAULTY ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
