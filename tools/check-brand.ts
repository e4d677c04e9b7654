import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { dayOf, type Instant } from '@marque/base';
import { type Brand, hostsClaimedTwice } from '@marque/catalogue';
import { StartFault } from '../apps/gateway/src/ground/start-fault.ts';
import { acceptSold } from './brands/accept-sold.ts';
import { soldNotes } from './brands/sold-notes.ts';
import { type BrandPlace, loadBrandAt } from './quote/brand-folder.ts';
import { root } from './run.ts';

const USAGE = [
  'npm run -s check:brand -- brands/zebra …            what is wrong with the folder of a brand, without starting anything',
  'npm run -s check:brand -- --accept brands/zebra …   writes what each product is sold with to its sold.yaml, for review',
];

const [SOUND, FAULTY, MISUSED] = [0, 1, 2] as const;

/** What the command says, and its exit status: 0 every folder is sound, 1 one has faults, 2 the command is used wrongly. */
export type Said = { readonly code: number; readonly lines: readonly string[] };

/**
 * Checks folders as a start of the gateway would, by their names from `from`, also against the brands beside them. It notes the promotions
 * that have ended by `now`, and what a product's `sold.yaml` does not list. After `--accept` it writes those files first.
 * TEXTS_DIR names other shared texts than those of the checkout.
 */
export async function checkBrands(
  args: readonly string[],
  from = process.cwd(),
  now: Instant = new Date().toISOString(),
): Promise<Said> {
  const isAccepting = args[0] === '--accept';
  const folders = isAccepting ? args.slice(1) : args;
  if (folders.length === 0 || folders.some((one) => one.startsWith('-'))) return { code: MISUSED, lines: USAGE };
  const asked = folders.map((shown) => ({ shown, ...placeOf(resolve(from, shown), shown) }));
  const claimed = hostsClaimedTwice(await brandFiles(asked));
  const told = new Set<string>();
  const written = isAccepting ? (await Promise.all(asked.map((one) => acceptSold(brandPlace(one))))).flat() : [];
  const said = [];
  for (const one of asked) {
    const clashes = claimed.filter(({ files }) => files.includes(fileOf(one.named))).map(({ line }) => line);
    // A host that two of the folders claim is reported at the first, and counted at both.
    const fresh = clashes.filter((line) => !told.has(line));
    for (const line of fresh) told.add(line);
    said.push(await checkBrand(one, { fresh, count: clashes.length }, now));
  }
  return {
    code: Math.max(...said.map(({ code }) => code)),
    lines: [...written, ...said.flatMap(({ lines }) => lines)],
  };
}

/**
 * A folder to check, and its name in faults: for one of the checkout its name there, for any other the name asked for.
 */
type Asked = { readonly shown: string; readonly folder: string; readonly named: string };

function placeOf(folder: string, shown: string): Omit<Asked, 'shown'> {
  const usual = `brands/${basename(folder)}`;
  return { folder, named: relative(join(root, usual), folder) === '' ? usual : shown.replace(/\/+$/, '') };
}

/** The text of each folder's `brand.yaml`, and of those beside it, under the file's name in faults. */
async function brandFiles(asked: readonly Asked[]): Promise<ReadonlyMap<string, string>> {
  const called = new Map(asked.map(({ folder, named }) => [folder, named]));
  for (const { folder, named } of asked)
    for (const name of await readdir(dirname(folder)).catch(() => [])) {
      const beside = join(dirname(folder), name);
      if (!name.startsWith('.') && !called.has(beside)) called.set(beside, join(dirname(named), name));
    }
  const read = [...called].map(async ([folder, named]): Promise<[string, string]> => {
    return [fileOf(named), await readFile(join(folder, 'brand.yaml'), 'utf8').catch(() => '')];
  });
  return new Map(await Promise.all(read));
}

function fileOf(named: string): string {
  return `${named}/brand.yaml`;
}

/** A folder's hosts that others claim too: the lines not reported yet, and how many there are. */
type Clashes = { readonly fresh: readonly string[]; readonly count: number };

function brandPlace({ folder, named }: Asked): BrandPlace {
  return { brand: basename(folder), folder, textsFolder: process.env['TEXTS_DIR'] ?? join(root, 'texts'), named };
}

async function checkBrand(asked: Asked, { fresh, count }: Clashes, now: Instant): Promise<Said> {
  const { folder, shown, named } = asked;
  if (!existsSync(join(folder, 'brand.yaml')))
    return { code: MISUSED, lines: [`${shown}: expected the folder of a brand, found no brand.yaml in it`] };
  const loaded = await loadBrandAt(brandPlace(asked)).catch((error: unknown) => {
    if (error instanceof StartFault) return { ok: false, problem: error.lines } as const;
    throw error;
  });
  if (loaded.ok && count === 0) {
    const { products, languages, hosts } = loaded.value;
    const what = [Object.keys(products).join(', '), `in ${languages.join(', ')}`, `at ${hosts.join(', ')}`].join(' ');
    const notes = [...endedPromotions(loaded.value, { named, now }), ...soldNotes(loaded.value, named)];
    return { code: SOUND, lines: [`${shown}: no fault; ${what}`, ...notes] };
  }
  const lines = loaded.ok ? [] : loaded.problem;
  const faults = lines.length + count;
  return { code: FAULTY, lines: [...fresh, ...lines, `${shown}: ${faults} ${faults === 1 ? 'fault' : 'faults'}`] };
}

/** An ended promotion is not a fault: prices with it can still be read. It may have been forgotten, though. */
function endedPromotions(
  { products, timeZone }: Brand,
  { named, now }: { readonly named: string; readonly now: Instant },
): string[] {
  const today = dayOf(now, timeZone);
  return Object.entries(products).flatMap(([product, { rating }]) =>
    (rating.promotions ?? []).flatMap(({ code, until }, index) =>
      until === undefined || until >= today
        ? []
        : [`${named}/products/${product} rating.promotions[${index}]: note: ${code} ended on ${until}`],
    ),
  );
}

if (import.meta.main) {
  const { code, lines } = await checkBrands(process.argv.slice(2), process.env['INIT_CWD']);
  (code === SOUND ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
