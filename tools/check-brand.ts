import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { StartFault } from '../apps/gateway/src/config/start-fault.ts';
import { loadBrandAt } from './quote/brand-folder.ts';
import { root } from './run.ts';

const USAGE =
  'npm run -s check:brand -- brands/zebra …   what is wrong with the folder of a brand, without starting anything';

const [SOUND, FAULTY, MISUSED] = [0, 1, 2] as const;

/** What the command says, and its exit status: 0 every folder is sound, 1 one has faults, 2 the command is used wrongly. */
export type Said = { readonly code: number; readonly lines: readonly string[] };

/** Checks folders as a start of the gateway would, by their names from `from`. TEXTS_DIR names other shared texts than those of the checkout. */
export async function checkBrands(folders: readonly string[], from = process.cwd()): Promise<Said> {
  if (folders.length === 0 || folders.some((one) => one.startsWith('-'))) return { code: MISUSED, lines: [USAGE] };
  const said = await Promise.all(folders.map((folder) => checkBrand(resolve(from, folder), folder)));
  return { code: Math.max(...said.map(({ code }) => code)), lines: said.flatMap(({ lines }) => lines) };
}

async function checkBrand(folder: string, shown: string): Promise<Said> {
  const textsFolder = process.env['TEXTS_DIR'] ?? join(root, 'texts');
  if (!existsSync(join(folder, 'brand.yaml')))
    return { code: MISUSED, lines: [`${shown}: expected the folder of a brand, found no brand.yaml in it`] };
  // A folder of the checkout is called as it is there, any other as it was asked for.
  const usual = `brands/${basename(folder)}`;
  const named = relative(join(root, usual), folder) === '' ? usual : shown.replace(/\/+$/, '');
  const loaded = await loadBrandAt({ brand: basename(folder), folder, textsFolder, named }).catch((error: unknown) => {
    if (error instanceof StartFault) return { ok: false, problem: error.lines } as const;
    throw error;
  });
  if (loaded.ok) {
    const { products, languages, hosts } = loaded.value;
    const what = [Object.keys(products).join(', '), `in ${languages.join(', ')}`, `at ${hosts.join(', ')}`].join(' ');
    return { code: SOUND, lines: [`${shown}: no fault; ${what}`] };
  }
  const lines = loaded.problem;
  return { code: FAULTY, lines: [...lines, `${shown}: ${lines.length} ${lines.length === 1 ? 'fault' : 'faults'}`] };
}

if (import.meta.main) {
  const { code, lines } = await checkBrands(process.argv.slice(2), process.env['INIT_CWD']);
  (code === SOUND ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
