import { readBaseline, runBaseline } from './faults/baseline.ts';
import { drawnFaults } from './faults/drawn-faults.ts';
import { faultReport, unnoticedOf } from './faults/fault-report.ts';
import { isSettled, keepResult, readResults } from './faults/results.ts';
import { runFault } from './faults/run-fault.ts';
import { uncommitted } from './faults/while-faulty.ts';
import { endWithNpm } from './processes/end-with-npm.ts';
import { say } from './run.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { commitOf } from './tests/figures.ts';

/**
 * Shows that the tests notice mistakes: puts 60 one-line faults into the source, one at a time, and runs the tests that
 * each touches. The result of a fault is in `test-results/faults.jsonl`, and it is not run again. Arguments:
 * `--only=AREA`, `--file=PART` of a path, `--restart`, `--list`, `--report`, `--without-journeys` (`-tests`, `-types`),
 * `--limit-minutes=N` after which no fault is begun, `--baseline` for the tests without a fault.
 */
const FLAGS = [
  ...['--only=', '--file=', '--restart', '--list', '--report', '--baseline', '--limit-minutes='],
  ...['--without-journeys', '--without-tests', '--without-types'],
];
/** The exit status of a process that was told to end. */
const INTERRUPTED = 130;
const args = process.argv.slice(2);
refuseUnknown(args, { flags: FLAGS }, `npm run -s test:faults [-- ${FLAGS.join(' ')}]`);
const valued = (name: string) => args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const skip = (['types', 'tests', 'journeys'] as const).filter((one) => args.includes(`--without-${one}`));
const limitMinutes = Number(valued('limit-minutes') ?? Number.POSITIVE_INFINITY);

const drawn = drawnFaults();
const wanted = drawn
  .filter(({ area }) => (valued('only') ?? area) === area)
  .filter(({ file }) => file.includes(valued('file') ?? ''));

if (args.includes('--list'))
  for (const { area, file, line, kind, before, after } of wanted)
    say(`${area}  ${file}:${line + 1}  ${kind}\n  - ${before.trim()}\n  + ${after.trim()}`);
else if (args.includes('--baseline')) await baseline();
else if (args.includes('--report')) report();
else await runFaults();

async function baseline(): Promise<void> {
  const failures = await runBaseline(!skip.includes('journeys'));
  for (const failure of failures) say(failure);
  say(`${failures.length} failures without a fault`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

async function runFaults(): Promise<void> {
  const changed = uncommitted(wanted.map(({ file }) => file));
  if (changed.length > 0) {
    say(`Commit or undo first: ${changed.join(', ')}`);
    process.exitCode = 2;
    return;
  }
  // What keeps a fault in a file hears a signal; of an npm that is gone it hears nothing.
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  const began = performance.now();
  const commit = commitOf();
  const results = args.includes('--restart') ? new Map() : readResults();
  for (const fault of wanted.filter(({ name }) => !isSettled(results.get(name), commit, skip))) {
    if (performance.now() - began > limitMinutes * 60_000) break;
    const result = await runFault(fault, skip);
    if (result === undefined) {
      process.exitCode = INTERRUPTED;
      return;
    }
    keepResult({ ...result, commit });
    say(
      `${result.noticedBy ?? 'NOT NOTICED'} (${result.seconds} s)  ${fault.name}\n  ${result.failure ?? fault.after.trim()}`,
    );
  }
  report();
}

function report(): void {
  const results = readResults();
  for (const line of faultReport(wanted, results, readBaseline())) say(line);
  if (unnoticedOf(wanted, results, readBaseline()).length > 0) process.exitCode = 1;
}
