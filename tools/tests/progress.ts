import { type Failure, failureLine, type Ran, writeReport } from './report.ts';

const SAY_EVERY_MS = 15_000;

/** Counts what has run, says how far a run is while it runs, and keeps the report. */
export type Progress = {
  readonly begin: (files: number) => void;
  readonly ended: (ran: Ran, counts: { readonly passed: number; readonly failures: readonly Failure[] }) => void;
  /** Something failed outside every test: an import, a worker that died. */
  readonly failed: (failure: Failure) => void;
  /** Writes the report if MARQUE_TEST_REPORT asks for one. */
  readonly finish: () => void;
};

/** Begins to count. `what` names the things counted: `files` or `stories`. */
export function startProgress(what: string): Progress {
  const began = performance.now();
  const ran: Ran[] = [];
  const failures: Failure[] = [];
  let [all, passed, saidAt] = [0, 0, began];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const sayHowFar = () => {
    saidAt = performance.now();
    say(`  ${seconds()} s: ${ran.length} of ${all} ${what}, ${passed} tests passed, ${failures.length} failed`);
  };
  const failed = (failure: Failure) => {
    failures.push(failure);
    say(failureLine(failure));
  };
  return {
    begin: (files) => {
      all = files;
    },
    ended: (one, counts) => {
      ran.push(one);
      passed += counts.passed;
      for (const failure of counts.failures) failed(failure);
      if (performance.now() - saidAt >= SAY_EVERY_MS) sayHowFar();
    },
    failed,
    finish: () => {
      sayHowFar();
      writeReport({ passed, failed: failures.length, ran, failures });
    },
  };
}
