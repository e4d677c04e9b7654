import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type LookUpTable, searchTable } from '@marque/catalogue';
import pg from 'pg';
import { loadBrandFolder } from '../tools/quote/brand-folder.ts';
import { root, say } from '../tools/run.ts';
import { manyRows, slippedQueries } from './look-up/rows.ts';
import { type Search, sqlSearches } from './look-up/sql-searches.ts';

/**
 * Our search beside the same one by trigram index in bare SQL, in one run: for each query every engine in turn, and the best
 * of several rounds counts, since what else the machine does must not. Fails when ours takes longer.
 */
const ROWS = 12_000;
const QUERIES = 500;
const ROUNDS = 3;

const given = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const postgres = join(root, 'tools/postgres.sh');
const databaseUrl =
  given ??
  execFileSync('bash', [postgres, 'start', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
try {
  process.exitCode = (await compare()) ? 0 : 1;
} finally {
  if (given === undefined) execFileSync('bash', [postgres, 'stop', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

async function compare(): Promise<boolean> {
  const loaded = await loadBrandFolder('showcase');
  if (!loaded.ok) throw new Error(loaded.problem.join('\n'));
  const { occupations, industries } = loaded.value.tables;
  if (!occupations || !industries) throw new Error('the showcase brand has no occupations or industries');
  const table = manyRows(occupations, industries, ROWS);
  const queries = slippedQueries(table, QUERIES);
  const began = performance.now();
  searchTable(table, 'en', 'warm');
  say(`${ROWS} rows, ${QUERIES} queries; ours was indexed in ${(performance.now() - began).toFixed(0)} ms`);

  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  const embedded = await PGlite.create({ extensions: { pg_trgm } });
  const schema = `bench_look_up_${process.pid}`;
  await server.query(`CREATE SCHEMA ${schema}`);
  await server.query(`SET search_path TO ${schema}, public`);
  const postgresql = await sqlSearches((sql, values) => server.query(sql, values), table);
  const pglite = await sqlSearches((sql, values) => embedded.query(sql, values), table);
  const engines: Engine[] = [
    { name: 'ours', search: (typed) => searchTable(table, 'en', typed).map(({ code }) => code) },
    ...enginesOf('PostgreSQL', postgresql),
    ...enginesOf('PGlite', pglite),
  ];
  for (const { typed } of queries.slice(0, 100)) for (const { search } of engines) await search(typed);
  const measured = await measure(engines, table, queries);
  await server.query(`DROP SCHEMA ${schema} CASCADE`);
  await server.end();
  await embedded.close();
  return show(measured);
}

type Engine = {
  readonly name: string;
  readonly search: Search /** The way there and back alone. */;
  readonly nothing?: Search;
};
type Measured = { readonly name: string; readonly p50: number; readonly p95: number; readonly found: number };

function enginesOf(name: string, { searches, nothing }: Awaited<ReturnType<typeof sqlSearches>>): Engine[] {
  return Object.entries(searches).map(([how, search]) => ({ name: `${name}, ${how}`, search, nothing }));
}

async function measure(
  engines: readonly Engine[],
  table: LookUpTable,
  queries: ReturnType<typeof slippedQueries>,
): Promise<Measured[]> {
  const times = engines.map((): number[] => []);
  const found = engines.map(() => 0);
  const textOf = new Map(table.rows.map((row) => [row.code, row.texts['en']?.toLowerCase() ?? '']));
  for (const { typed, meant } of queries) {
    for (const [at, { search, nothing }] of engines.entries()) {
      const { ms, codes } = await bestOf(search, typed);
      times[at]?.push(Math.max(0, ms - (nothing ? (await bestOf(nothing, typed)).ms : 0)));
      // Many rows share their words; any of them counts as understanding the person.
      if (codes.some((code) => meant.every((word) => textOf.get(code)?.includes(word))))
        found[at] = (found[at] ?? 0) + 1;
    }
  }
  return engines.map(({ name }, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { name, p50: part(0.5), p95: part(0.95), found: (found[at] ?? 0) / queries.length };
  });
}

async function bestOf(search: Search, typed: string): Promise<{ ms: number; codes: readonly string[] }> {
  let best = { ms: Number.POSITIVE_INFINITY, codes: [] as readonly string[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const codes = await search(typed);
    const ms = performance.now() - began;
    if (ms < best.ms) best = { ms, codes };
  }
  return best;
}

function show(measured: readonly Measured[]): boolean {
  const [ours, ...others] = measured;
  if (!ours) return false;
  say(`${'search'.padEnd(30)} p50 ms   p95 ms   understood   ours to it, p50   p95`);
  for (const { name, p50, p95, found } of measured) {
    const share = `${(found * 100).toFixed(0)} %`;
    const ratios = `${(ours.p50 / p50).toFixed(3)}`.padStart(14) + `${(ours.p95 / p95).toFixed(3)}`.padStart(9);
    say(
      `${name.padEnd(30)} ${p50.toFixed(3).padStart(6)} ${p95.toFixed(3).padStart(8)} ${share.padStart(10)} ${ratios}`,
    );
  }
  const held = others.every(({ p50, p95 }) => ours.p50 <= p50 && ours.p95 <= p95);
  say(held ? 'Ours takes no longer than any of them.' : 'Ours takes longer than one of them.');
  return held;
}
