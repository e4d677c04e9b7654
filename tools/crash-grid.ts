import 'temporal-polyfill/global';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LETS_DAYS_PASS } from '../apps/gateway/tests/crash/faulty-event.ts';
import { type Cell, wholeGrid } from '../apps/gateway/tests/crash/grid.ts';
import { ownCluster } from '../apps/gateway/tests/crash/own-cluster.ts';
import { type CellResult, openStage, runCell, type Stage } from '../apps/gateway/tests/crash/run-cell.ts';
import { compileCache } from './processes/compile-cache.ts';
import { root, say } from './run.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { commitOf } from './tests/figures.ts';
import { cellsWith } from './tests/parts/crash-pieces.ts';
import { writeReport } from './tests/report.ts';

/**
 * The crash grid on PostgreSQL servers of its own: every milestone, fault and way to pay. Cells that have passed at the
 * checked out commit since the last `--restart` are not run again. Arguments: parts of names, each from a slash on; a
 * cell's name must have one of them (`late-money`, `refund.read`, `direct-debit/`); `--restart`; `--list`; `--lanes=2`,
 * how many run side by side.
 */
const file = join(root, 'test-results/crash-grid.jsonl');
const commit = commitOf();
/** After so many cells a gateway and its database are made again, so that a look at the books stays quick. */
const CELLS_PER_STAGE = 25;

// The gateways that it starts reuse what earlier ones have compiled.
Object.assign(process.env, compileCache);

const args = process.argv.slice(2);
refuseUnknown(
  args,
  { flags: ['--restart', '--list', '--lanes='], areNamesTaken: true },
  'npm run crash [-- PART… --restart --list --lanes=2]',
);
const parts = args.filter((one) => !one.startsWith('--'));
const lanes = Number(args.find((one) => one.startsWith('--lanes='))?.slice('--lanes='.length) ?? 2);
const wanted = cellsWith(wholeGrid(), parts);
const absent = parts.filter((part) => cellsWith(wanted, [part]).length === 0);
if (absent.length > 0) {
  say(`No cell has ${absent.join(', ')} in its name; --list lists them all.`);
  process.exit(2);
}
if (args.includes('--restart')) rmSync(file, { force: true });

if (args.includes('--list')) for (const { name, flow } of wanted) say(`${flow}  ${name}`);
else process.exit(await runGrid());

async function runGrid(): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const passed = new Set(readResults().flatMap(({ name, faults }) => (faults.length === 0 ? [name] : [])));
  const waiting = wanted.filter(({ name }) => !passed.has(name));
  say(`${wanted.length} cells, ${wanted.length - waiting.length} of them have passed before`);
  // An operator who stops it gets a report of what has run; cells under way are finished first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => waiting.splice(0));
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, () => runLane(waiting)));
  return report();
}

/** Takes cells from the list until none is left. */
async function runLane(waiting: Cell[]): Promise<void> {
  const cluster = await ownCluster();
  let stage: Stage | undefined;
  let run = 0;
  for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
    // A cell that lets days pass begins on a new stage: otherwise an earlier cell's sales would be billed too.
    if (LETS_DAYS_PASS.includes(cell.happening)) {
      await stage?.close();
      stage = undefined;
    }
    stage ??= await openStage(cluster);
    const result = await runCell(stage, cell);
    tell(result, waiting.length);
    run += 1;
    // The next cell must not find what this one has left in disorder, nor a business day on which it is too late to buy.
    const isInOrder = result.faults.length === 0 && !LETS_DAYS_PASS.includes(cell.happening);
    if (isInOrder && run % CELLS_PER_STAGE !== 0) continue;
    await stage.close();
    stage = undefined;
  }
  await stage?.close();
  await cluster.close();
}

function tell(result: CellResult, left: number): void {
  const { name, faults, hadEffect, seconds } = result;
  appendFileSync(file, `${JSON.stringify({ ...result, commit })}\n`);
  say(
    `${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s${hadEffect ? '' : ', nothing to strike'}), ${left} left`,
  );
  for (const fault of faults) say(`    ${fault}`);
}

/** Counts the newest result of each cell that was asked for. */
function report(): number {
  const newest = new Map(readResults().map((result) => [result.name, result]));
  const results = wanted.flatMap(({ name }) => newest.get(name) ?? []);
  const failed = results.filter(({ faults }) => faults.length > 0);
  const struck = results.filter(({ hadEffect }) => hadEffect).length;
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0);
  if (failed.length > 0)
    say(`\nFailed:\n${failed.map(({ name, faults }) => `${name}: ${faults.join('; ')}`).join('\n')}`);
  say(
    `\n${results.length} of ${wanted.length} cells run, ${failed.length} failed; in ${struck} the fault had something to strike; ${seconds.toFixed(0)} s of cells`,
  );
  keepReport(results);
  return failed.length === 0 && results.length === wanted.length ? 0 : 1;
}

function keepReport(results: readonly CellResult[]): void {
  const failures = results.flatMap(({ name, faults: [reason] }) =>
    reason === undefined ? [] : [{ file: 'tools/crash-grid.ts', line: 1, test: name, reason }],
  );
  const ran = results.map(({ name, seconds }) => ({ name, seconds, spent: {} }));
  writeReport({ passed: results.length - failures.length, failed: failures.length, ran, failures });
}

/** What has run at this commit: at another one the sources were others. */
function readResults(): CellResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter((line) => line !== '').map((line): CellResult & { commit?: string } => JSON.parse(line));
  return kept.filter((result) => result.commit === commit);
}
