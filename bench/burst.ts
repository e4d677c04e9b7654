import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/processes/free-port.ts';
import { root, say } from '../tools/run.ts';
import { startPart, stopPart } from '../tools/start.ts';
import { type Measured, measure, type Server } from './burst/measure.ts';
import { forked, pin } from './burst/pinned.ts';

/**
 * One anonymous burst, 50 connections with 60 requests each at one moment, on a gateway with its ordinary limits,
 * beside a bare Node server, in turn: the server on one core, everything that asks on another. It fails if the median
 * round misses a goal.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const MEMORY_MB_MAX = 600;
const HEALTH_MS_MAX = 1000;
const P99_RATIO_MAX = 2;
const CALL_CPU_MS_MAX = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = (...what: string[]) =>
  execFileSync('bash', [join(root, 'tools/postgres.sh'), ...what], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const databaseUrl = process.env['TEST_DATABASE_URL'] ?? postgres('start', folder).trim();
const isPinned = pin(process.pid, 'generator');
const rounds: { readonly gateway: Measured; readonly bare: Measured }[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { measured: gateway, bytes } = await onGateway();
    rounds.push({ gateway, bare: await onBare(bytes) });
    say(`round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}, ${JSON.stringify(gateway.answered)}`);
  }
} finally {
  if (process.env['TEST_DATABASE_URL'] === undefined) postgres('stop', folder);
  rmSync(folder, { recursive: true, force: true });
}
say(`${isPinned ? 'server and generator each on a core' : 'not pinned to cores'}, median of ${ROUNDS}`);
say('                          gateway      bare');
const [memory, health] = [row('memory, MB', 'memoryMb'), row('/healthz at worst, ms', 'healthMs')];
row('other p99 in quiet, ms', 'quietP99Ms');
row('other p99 in burst, ms', 'burstP99Ms');
row('other at worst, ms', 'worstMs');
const [brand, page] = [row('CPU of /api/brand, ms', 'brandCpuMs', 2), row('CPU of a page, ms', 'pageCpuMs', 2)];
row('CPU in all of it, ms', 'burstCpuMs');
const ratio = middle(rounds.map(({ gateway }) => gateway.burstP99Ms / gateway.quietP99Ms));
say(`other p99, times      ${ratio.toFixed(1).padStart(11)}`);
const failed = row('failed of the others', 'failed');
const held =
  memory < MEMORY_MB_MAX &&
  health < HEALTH_MS_MAX &&
  ratio <= P99_RATIO_MAX &&
  Math.max(brand, page) <= CALL_CPU_MS_MAX &&
  failed === 0;
say(held ? 'All goals are reached.' : 'A goal is missed.');
process.exit(held ? 0 : 1);

async function onGateway(): Promise<{ measured: Measured; bytes: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-bench-'));
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    LOG_LEVEL: 'fatal',
    CLOCK_URL: '',
  };
  const { child, ready } = startPart('apps/gateway/src/main.ts', settings);
  if ((await ready) === undefined) throw new Error('The gateway did not start.');
  pin(child.pid, 'server');
  const answer = await fetch(`http://127.0.0.1:${port}/api/brand`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  const bytes = Number(answer.headers.get('content-length') ?? 40_000);
  const measured = await measure({ port, pid: child.pid ?? 0 });
  await stopPart(child);
  rmSync(directory, { recursive: true, force: true });
  return { measured, bytes };
}

async function onBare(bytes: number): Promise<Measured> {
  const { child, said } = await forked<Pick<Server, 'port'>>('bare-server.ts', { bytes });
  pin(child.pid, 'server');
  const measured = await measure({ port: said.port, pid: child.pid ?? 0 });
  child.disconnect();
  return measured;
}

function row(name: string, key: Exclude<keyof Measured, 'answered'>, digits = 0): number {
  const of = (who: 'gateway' | 'bare') => middle(rounds.map((round) => round[who][key]));
  const shown = (value: number) => value.toFixed(digits).padStart(9);
  say(`${name.padEnd(24)}${shown(of('gateway'))} ${shown(of('bare'))}`);
  return of('gateway');
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
