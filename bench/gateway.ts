import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from '../tools/run.ts';
import { compare } from './gateway/compare.ts';
import { workloads } from './gateway/samples.ts';

/**
 * Changes with rating, and binds, on PostgreSQL: so many at once from one process, beside a bare handler that sends the same SQL to an equal
 * database, in turn. It fails when an answer is no success, or when the gateway takes more than twice as long.
 */
const CALLS = Number(process.env['BENCH_CALLS'] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ONLY = process.env['BENCH_WORKLOADS']?.split(',');
/** Besides the connections, what a process has open anyway. */
const FILES_SPARE = 100;
const RATIO_MAX = 2;

const filesMax = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).replace('unlimited', '1e9'));
if (filesMax < CALLS + FILES_SPARE) {
  say(
    `A process may have ${filesMax} files open here. ${CALLS} connections need ulimit -Hn ${CALLS + FILES_SPARE}, or fewer BENCH_CALLS.`,
  );
  process.exit(2);
}
const given = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = join(root, 'tools/postgres.sh');
const serverUrl =
  given ??
  execFileSync('bash', [postgres, 'start', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
let held = true;
try {
  for (const workload of workloads.filter(({ name }) => ONLY?.includes(name) ?? true)) {
    const name = `marque_bench_${randomUUID().replaceAll('-', '')}`;
    const { statements, rounds } = await compare({ serverUrl, name, workload, calls: CALLS, rounds: ROUNDS });
    const faults = rounds.flatMap(({ gateway, bare }) => [...gateway.faults, ...bare.faults]);
    const ratios = rounds.map(({ gateway, bare }) => gateway.seconds / bare.seconds);
    const rates = (who: 'gateway' | 'bare') => middle(rounds.map((round) => CALLS / round[who].seconds)).toFixed(0);
    say(`${workload.name}: ${CALLS} at once, ${statements} statements each, ${ROUNDS} rounds`);
    const own = middle(rounds.map(({ gateway }) => gateway.ownMs / CALLS)).toFixed(2);
    say(`  gateway  ${rates('gateway')} a second, ${own} ms of its own processor time each`);
    say(`  bare     ${rates('bare')} a second, the same SQL in node:http`);
    say(
      `  time     ${middle(ratios).toFixed(2)} times the bare one’s (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
    );
    say(`  errors   ${faults.length}${faults.length === 0 ? '' : `, as: ${faults[0]?.slice(0, 300)}`}`);
    held &&= faults.length === 0 && middle(ratios) <= RATIO_MAX;
  }
} finally {
  if (given === undefined) execFileSync('bash', [postgres, 'stop', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
process.exit(held ? 0 : 1);

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
