import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dayOf } from '@marque/base';
import { rate } from '@marque/domain/rating/rate';
import { loadBrandFolder } from './quote/brand-folder.ts';
import { readRiskFile } from './quote/read-risk-file.ts';
import { quoteForMachines, quoteForPeople } from './quote/show-quote.ts';

/** Exit statuses: priced, referred, or something is wrong with the file or the command. */
const QUOTED = 0;
const REFERRED = 3;
const FAULTY = 2;

const USAGE = 'npm run -s quote -- [--json] [--brand showcase] risk.yaml';

/** Prices one risk file and answers the exit status. */
async function main(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (command === undefined) return refuse([USAGE]);
  const loaded = await loadBrandFolder(command.brand);
  if (!loaded.ok) return refuse(loaded.problem);
  const text = await readFile(command.path, 'utf8').catch(() => undefined);
  if (text === undefined) return refuse([`${command.path}: cannot be read`]);
  const brand = loaded.value;
  const read = readRiskFile(text, brand, dayOf(new Date().toISOString(), brand.timeZone));
  if (!read.ok) return refuse(read.problem.map(({ path, message }) => `${command.path}: ${path} ${message}`));
  const { risk, vehicle, product } = read.value;
  const quote = rate(risk, vehicle, product.tariff);
  const output = command.json ? JSON.stringify(quoteForMachines(quote, product), null, 2) : quoteForPeople(quote);
  process.stdout.write(`${output}\n`);
  return quote.ratingStatus === 'QUOTE' ? QUOTED : REFERRED;
}

function readCommand(args: string[]): { path: string; json: boolean; brand: string } | undefined {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      brand: { type: 'string', default: 'showcase' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...more] = positionals;
    return path === undefined || more.length > 0 ? undefined : { path, ...values };
  } catch {
    return undefined;
  }
}

function refuse(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return FAULTY;
}

process.exitCode = await main(process.argv.slice(2));
