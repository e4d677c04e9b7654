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
import { makeRenewing, type Renewing } from './invitations/make-renewing.ts';

/**
 * Invites 10,000 policies to renew, on PostgreSQL: half flex, half a year that is paid at once. Two processes make each
 * renewal with its price and what a new customer would pay; then two write and send the letters. Fails when that takes
 * longer than five minutes. With a larger size, that many more are then made, and 10,000 of them are invited: fails
 * when each takes more than 1.2 times as long as before.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: '1000' } } });
const SIZE = Number(values.size);
const MEASURED = 10_000;
const DUE = Math.min(SIZE, MEASURED);
const WORKERS = 2;
const SECONDS_MAX = 300;
const SLOWER_MAX = 1.2;

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
  const renewing = await makeRenewing(client, databaseUrl);
  await renewing.grow({ size: DUE, due: DUE });
  const few = await invite(renewing);
  say(`${MEASURED} invitations would take ${(few / 60).toFixed(1)} minutes (at most ${SECONDS_MAX / 60})`);
  process.exitCode = few <= SECONDS_MAX ? 0 : 1;
  if (SIZE > DUE) {
    await renewing.grow({ size: SIZE, due: DUE });
    const slower = (await invite(renewing)) / few;
    say(`Among ${SIZE} policies each takes ${slower.toFixed(2)} times as long as among ${DUE} (at most ${SLOWER_MAX})`);
    if (slower > SLOWER_MAX) process.exitCode = 1;
  }
} finally {
  await client.end();
  postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Invites all that are due, and returns how many seconds it would take for the measured number. */
async function invite({ moment, turn }: Renewing): Promise<number> {
  say(
    `Load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  const made = await work('make', moment, () => turn(DUE));
  return made + (await work('tell', moment, () => client.query('VACUUM ANALYZE')));
}

/** Makes the workers do one kind of work, and returns how many seconds it would take them for the measured number. */
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
