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
import { root } from './run.ts';

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

const [SAME, CHANGED, FAULTY] = [0, 1, 2] as const;

/** What the command says, and its exit status: 0 nothing changed or done, 1 prices changed, 2 a faulty command or folder. */
export type Said = { readonly code: number; readonly lines: readonly string[] };

/** What the command does with the brand as it is; undefined for a command that there is not. */
function commandOf([command, ...rest]: readonly string[]): ((brand: Brand) => Said | Promise<Said>) | undefined {
  const [place, ...more] = rest;
  if (command === 'compare')
    return place === undefined || more.length > 0 ? undefined : (brand) => compare(brand, place);
  if (rest.length > 0) return undefined;
  if (command === undefined) return check;
  if (command === '--accept') return accept;
  return command === 'draw' ? draw : undefined;
}

/** Does what the arguments ask. */
export async function prices(args: readonly string[]): Promise<Said> {
  const command = commandOf(args);
  if (command === undefined) return { code: FAULTY, lines: USAGE };
  const loaded = await loadBrandFolder(BRAND);
  return loaded.ok ? await command(loaded.value) : { code: FAULTY, lines: loaded.problem };
}

function check(brand: Brand): Said {
  const kept = existsSync(join(root, GOLDEN.prices)) ? readFileSync(join(root, GOLDEN.prices), 'utf8') : '';
  const changed = changedPrices(kept, priceList(priceRisks(goldenRisks(), brand)));
  const lines = [...changed, `${changed.length} prices differ from ${GOLDEN.prices}`];
  return { code: changed.length === 0 ? SAME : CHANGED, lines };
}

function accept(brand: Brand): Said {
  const priced = priceRisks(goldenRisks(), brand);
  writeFileSync(join(root, GOLDEN.prices), priceList(priced));
  return { code: SAME, lines: [`${GOLDEN.prices}: ${priced.length} prices`] };
}

function draw(brand: Brand): Said {
  const lines = drawRisks(brand, COUNT, SEED).map((risk) => JSON.stringify(risk));
  writeFileSync(join(root, GOLDEN.risks), `${lines.join('\n')}\n`);
  return { code: SAME, lines: [`${GOLDEN.risks}: ${lines.length} risks`, ...accept(brand).lines] };
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
