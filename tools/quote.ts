import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dayOf } from '@marque/base';
import { rate } from '@marque/domain/rating/rate';
import { loadBrandFolder } from './quote/brand-folder.ts';
import { readRiskFile } from './quote/read-risk-file.ts';
import { quoteForMachines, quoteForPeople } from './quote/show-quote.ts';

const QUOTED = 0;
const REFERRED = 3;
const FAULTY = 2;

const USAGE = 'npm run -s quote -- [--json] [--brand showcase] risk.yaml';

/** What the command says on each stream, and its exit status: 0 priced, 3 referred, 2 something is wrong with the file or the command. */
export type Quoted = { readonly code: number; readonly out: string; readonly err: string };

/** Prices the risk file that the arguments name. */
export async function quote(args: readonly string[], load = loadBrandFolder): Promise<Quoted> {
  const command = readCommand(args);
  if (command === undefined) return refuse([USAGE]);
  const loaded = await load(command.brand);
  if (!loaded.ok) return refuse(loaded.problem);
  const text = await readFile(command.path, 'utf8').catch(() => undefined);
  if (text === undefined) return refuse([`${command.path}: cannot be read`]);
  const brand = loaded.value;
  const read = readRiskFile(text, brand, dayOf(new Date().toISOString(), brand.timeZone));
  if (!read.ok) return refuse(read.problem.map(({ path, message }) => `${command.path}: ${path} ${message}`));
  const { risk, vehicle, product } = read.value;
  const priced = rate(risk, vehicle, product.tariff);
  const output = command.json ? JSON.stringify(quoteForMachines(priced, product), null, 2) : quoteForPeople(priced);
  return { code: priced.ratingStatus === 'QUOTE' ? QUOTED : REFERRED, out: `${output}\n`, err: '' };
}

function readCommand(args: readonly string[]): { path: string; json: boolean; brand: string } | undefined {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      brand: { type: 'string', default: 'showcase' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    return path === undefined || more.length > 0 ? undefined : { path, ...values };
  } catch {
    return undefined;
  }
}

function refuse(lines: readonly string[]): Quoted {
  return { code: FAULTY, out: '', err: `${lines.join('\n')}\n` };
}

if (import.meta.main) {
  const { code, out, err } = await quote(process.argv.slice(2));
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}
