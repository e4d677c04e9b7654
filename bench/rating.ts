import 'temporal-polyfill/global';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rate } from '@marque/domain/rating/rate';
import { loadBrandFolder } from '../tools/quote/brand-folder.ts';
import { readRiskFile } from '../tools/quote/read-risk-file.ts';
import { root, say } from '../tools/run.ts';

/** How many quotes a second one core answers, each with every option and every step. The goal is for one driver. */
const GOAL = 50_000;
const RISKS = ['flex-careful-driver', 'flex-young-driver', 'flex-business-london', 'flex-family'];
const WARM_UP_MS = 1000;
const ROUND_MS = 400;
const ROUNDS = 5;

/** The best of several rounds, by the thread's own processor time: what else the machine does must not count. */
function quotesPerSecond(quote: () => unknown): number {
  let best = 0;
  spin(quote, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) best = Math.max(best, spin(quote, ROUND_MS));
  return Math.round(best);
}

function spin(quote: () => unknown, forMs: number): number {
  const began = threadMs();
  let count = 0;
  while (threadMs() - began < forMs) {
    for (let index = 0; index < 200; index += 1) quote();
    count += 200;
  }
  return (count * 1000) / (threadMs() - began);
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const loaded = await loadBrandFolder('showcase');
if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
for (const name of RISKS) {
  const path = join(root, 'examples/risks', `${name}.yaml`);
  const read = readRiskFile(await readFile(path, 'utf8'), loaded.value, '2026-11-20');
  if (!read.ok) throw new Error(read.problem.map(({ path: at, message }) => `${at} ${message}`).join('\n'));
  const { risk, vehicle, product } = read.value;
  const { priceOptions, steps } = rate(risk, vehicle, product.tariff);
  const speed = quotesPerSecond(() => rate(risk, vehicle, product.tariff));
  const drivers = Object.keys(risk.data.profiles).length;
  const verdict = drivers > 1 ? '' : speed >= GOAL ? `, goal of ${GOAL} reached` : `, below the goal of ${GOAL}`;
  say(
    `${name.padEnd(22)} ${String(speed).padStart(7)} quotes/s/core (${drivers} drivers, ${priceOptions.length} options, ${steps.length} steps)${verdict}`,
  );
}
