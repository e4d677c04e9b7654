import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, run, say } from '../tools/run.ts';
import { type MutationReport, printScores } from './mutation/print-scores.ts';

/**
 * Changes pennies, payment and rating one small piece at a time, and counts how many changes some test notices.
 * `MUTATION_FILES` limits it to files or patterns, separated by commas; `MUTATION_WORKERS` is how many test runners
 * work in parallel. Code that runs only while a module is loaded is left as it is, unless `MUTATION_STATIC` is set:
 * each such change needs every test again.
 */
const files = process.env['MUTATION_FILES'];
const workers = process.env['MUTATION_WORKERS'] ?? String(Math.max(1, availableParallelism() - 1));
/** Generated cases of each property, a multiple of 4: a changed line shows in a few of them, and every change runs them again. */
const RUNS = '20';

const stryker = join(root, 'bench/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
const asked = [
  '--concurrency',
  workers,
  ...(files === undefined ? [] : ['--mutate', files]),
  ...(process.env['MUTATION_STATIC'] === undefined ? ['--ignoreStatic'] : []),
];
const { code, seconds } = await run(
  'stryker',
  [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    stryker,
    'run',
    'bench/mutation/stryker.config.json',
    ...asked,
  ],
  { show: true, env: { MARQUE_TEST_RUNS: process.env['MARQUE_TEST_RUNS'] ?? RUNS } },
);
if (code !== 0) process.exit(1);
const report = JSON.parse(await readFile(join(root, 'bench/results/mutation/report.json'), 'utf8')) as MutationReport;
const reached = printScores(report);
say(
  `\n${Math.round(seconds / 60)} minutes with ${workers} workers; bench/results/mutation/report.html shows each change in its line.`,
);
process.exitCode = reached ? 0 : 1;
