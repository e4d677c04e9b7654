import { say } from '../run.ts';
import { failureLine } from './report.ts';
import { isGood, type Result } from './step.ts';

/** Prints the end of a run, which names every failure, so that it alone is enough; returns the exit status. */
export function conclude(results: readonly Result[]): number {
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) say(`\nFailed:\n${failures.map(failureLine).join('\n')}`);
  say();
  for (const result of results) say(`${isGood(result) ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(0)} s)`);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  say(`${sum(results.map(({ passed }) => passed))} passed, ${sum(results.map(({ failed }) => failed))} failed`);
  return results.every(isGood) ? 0 : 1;
}
