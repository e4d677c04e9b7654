import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root, say } from '../tools/run.ts';
import { askAll } from './bill-run/ask-all.ts';
import { askTab } from './bill-run/ask-tab.ts';
import { bareBooks } from './bill-run/bare-books.ts';
import type { Booked } from './bill-run/book-worker.ts';
import { makeAccounts, makeDue } from './bill-run/make-accounts.ts';
import { runWorkers } from './bill-run/run-workers.ts';

/**
 * The bill run on PostgreSQL with so many policies, at most 100,000 of which are due: half by card, half by direct debit, each with a period to charge and
 * money to ask for. The billing tab of one customer is asked for. Two processes do the books; bare SQL then writes the same rows; four processes ask a stand-in for the providers. Fails when 100,000
 * would take longer than eight minutes, when memory grows, or when a provider is asked more often in a second than the budget allows.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } });
const SIZE = Number(values.size);
const DUE = Math.min(SIZE, 100_000);
const WORKERS = 2;
const SECONDS_MAX = 480;
const GROWTH_MAX = 1.2;
const FLAT_FROM = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
let taken = Number.NaN;
let before = '0';
const databaseUrl = postgres('start', folder).trim();
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const { dueAt, moment } = await makeAccounts(client, { databaseUrl, size: SIZE });
  say(
    `${SIZE} policies, ${DUE} of them due; load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  // Measured before the run, since its letters are written for minutes after it.
  const holds = [await askTab(databaseUrl, moment), await books({ dueAt, moment })];
  holds.push(await bare(dueAt), await askAll(client, { databaseUrl, moment }));
  process.exitCode = holds.every(Boolean) ? 0 : 1;
} finally {
  await client.end();
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}

async function books({ dueAt, moment }: { readonly dueAt: string; readonly moment: string }): Promise<boolean> {
  const script = join(root, 'bench/bill-run/book-worker.ts');
  const prepare = async () => {
    await makeDue(client, { dueAt, due: DUE });
    const { rows } = await client.query<{ last: string }>(
      'SELECT max(transaction_id) AS last FROM ledger_transactions',
    );
    before = rows[0]?.last ?? '0';
  };
  const { seconds, said } = await runWorkers<Booked>(script, { count: WORKERS, args: [databaseUrl, moment], prepare });
  taken = seconds;
  const accounts = said.reduce((sum, one) => sum + one.accounts, 0);
  const cpu = said.reduce((sum, one) => sum + one.cpuSeconds, 0);
  const forAll = (100_000 * seconds) / accounts;
  const growth = Math.max(...said.map(({ memory }) => quarter(memory, 3) / quarter(memory, 0)));
  say(`books: ${accounts} accounts in ${seconds.toFixed(1)} s by ${WORKERS} workers`);
  say(`  ${perDue(seconds, accounts)} a due policy, ${perDue(cpu, accounts)} of it ours on the processor`);
  say(`  100,000 would take ${(forAll / 60).toFixed(1)} minutes (at most ${SECONDS_MAX / 60})`);
  const sizes = said.map(({ memory }) => [0, 1, 2, 3].map((which) => inMb(quarter(memory, which))).join(' → '));
  say(`  memory of each, in MB by quarters of the run: ${sizes.join(', ')} (at most ${GROWTH_MAX} times the first)`);
  // A process that has billed few accounts has not needed its memory yet.
  return accounts >= DUE && forAll <= SECONDS_MAX && (growth <= GROWTH_MAX || DUE < FLAT_FROM);
}

async function bare(dueAt: string): Promise<boolean> {
  const seconds = await bareBooks(databaseUrl, { connections: WORKERS, since: { transactionId: before, dueAt } });
  say(
    `bare SQL writes the same rows in ${seconds.toFixed(1)} s: the run takes ${(taken / seconds).toFixed(2)} times that`,
  );
  return true;
}

/** The mean of a quarter of the measurements, counted from 0. */
function quarter(measured: readonly number[], which: number): number {
  const size = Math.max(1, Math.floor(measured.length / 4));
  const some = which === 3 ? measured.slice(-size) : measured.slice(which * size, (which + 1) * size);
  return some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length);
}

function perDue(seconds: number, accounts: number): string {
  return `${((1000 * seconds) / accounts).toFixed(2)} ms`;
}

function inMb(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}
