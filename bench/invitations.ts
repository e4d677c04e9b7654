import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root, say } from '../tools/run.ts';
import { runWorkers } from './bill-run/run-workers.ts';
import type { Invited, Work } from './invitations/invite-worker.ts';
import { makeRenewing, makeTurn } from './invitations/make-renewing.ts';

/**
 * Invites policies to renew, on PostgreSQL with so many policies, at most 10,000 of which turn: half flex, half a year that is paid at once. Two processes make
 * each renewal with its price and what a new customer would pay; then two write and send the letters. Fails when 10,000 would take longer than five minutes.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } });
const SIZE = Number(values.size);
const DUE = Math.min(SIZE, 10_000);
const WORKERS = 2;
const SECONDS_MAX = 300;
const MEASURED = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const databaseUrl = postgres('start', folder).trim();
const client = new pg.Client({ connectionString: databaseUrl });
try {
  await client.connect();
  const moment = await makeRenewing(client, { databaseUrl, size: SIZE, due: DUE });
  say(
    `Load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  const made = await work('make', moment, () => makeTurn(client, { from: 1, to: DUE / 2 }));
  const told = await work('tell', moment, () => client.query('VACUUM ANALYZE'));
  const forAll = made + told;
  say(`${MEASURED} invitations would take ${(forAll / 60).toFixed(1)} minutes (at most ${SECONDS_MAX / 60})`);
  process.exitCode = forAll <= SECONDS_MAX ? 0 : 1;
} finally {
  await client.end();
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Has the workers do one kind of work, and answers how many seconds it would take them for as many as are measured. */
async function work(what: Work, moment: string, prepare: () => Promise<unknown>): Promise<number> {
  const script = join(root, 'bench/invitations/invite-worker.ts');
  const args = [databaseUrl, moment, what, String(WORKERS)];
  const { seconds, said } = await runWorkers<Invited>(script, { count: WORKERS, args, prepare });
  const done = said.reduce((sum, one) => sum + one.done, 0);
  const cpu = said.reduce((sum, one) => sum + one.cpuSeconds, 0);
  const characters = said.reduce((sum, one) => sum + one.characters, 0);
  const each = (all: number) => `${((1000 * all) / done).toFixed(1)} ms`;
  const written = what === 'tell' ? `, ${(characters / done / 1000).toFixed(0)} kB of HTML each` : '';
  say(
    `${what}: ${done} in ${seconds.toFixed(1)} s, ${each(seconds)} each, ${each(cpu)} of it ours on the processor${written}`,
  );
  if (done < DUE) throw new Error(`${DUE} were to be done, and ${done} were.`);
  return (MEASURED * seconds) / done;
}
