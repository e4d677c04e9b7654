import { say } from '../run.ts';
import { type Report, sumSpent } from './report.ts';

const SHOWN = 20;

/**
 * Prints the slowest files or stories of a report, and what was started and waited for. Times of files that ran in
 * parallel overlap.
 */
export function printTimes(title: string, { ran }: Report): void {
  say(`\n— ${title}: the ${SHOWN} dearest of ${ran.length}`);
  const dearest = [...ran].sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  for (const { name, seconds, spent } of dearest) {
    const [first] = byTime(spent);
    say(`${seconds.toFixed(1).padStart(7)} s  ${name}${first ? `  (${first})` : ''}`);
  }
  say(`— ${title}: started and waited for, in all`);
  for (const line of byTime(sumSpent(ran.map(({ spent }) => spent))).slice(0, SHOWN)) say(`  ${line}`);
}

function byTime(spent: Report['ran'][number]['spent']): string[] {
  return Object.entries(spent)
    .sort(([, one], [, other]) => other.ms - one.ms)
    .map(([what, { times, ms }]) => `${what}: ${times} times, ${(ms / 1000).toFixed(1)} s`);
}
