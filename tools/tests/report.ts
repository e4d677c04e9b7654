import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that failed, named so that one line is enough to find it. */
export type Failure = { readonly file: string; readonly line: number; readonly test: string; readonly reason: string };

/** How often something slow was started or waited for, and how long that took in all, in milliseconds. */
export type Spent = { readonly [what: string]: { readonly times: number; readonly ms: number } };

/** A file of tests, or one story in a browser. */
export type Ran = { readonly name: string; readonly seconds: number; readonly spent: Spent };

/** What a runner leaves for `npm test` to read. */
export type Report = {
  readonly passed: number;
  readonly failed: number;
  readonly ran: readonly Ran[];
  readonly failures: readonly Failure[];
};

/** Reads the report that a runner has left; undefined when it ended before it could write one. */
export function readReport(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** Writes a report if MARQUE_TEST_REPORT asks for one. */
export function writeReport(report: Report): void {
  const file = process.env['MARQUE_TEST_REPORT'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

/** One line: file, line, test, and the first line of the reason. */
export function failureLine({ file, line, test, reason }: Failure): string {
  return `✗ ${file}:${line} ${test}: ${reason}`;
}

/** Adds up the time spent in several places. */
export function sumSpent(all: readonly Spent[]): Spent {
  const sum: { [what: string]: { times: number; ms: number } } = {};
  for (const spent of all)
    for (const [what, { times, ms }] of Object.entries(spent)) {
      const before = sum[what] ?? { times: 0, ms: 0 };
      sum[what] = { times: before.times + times, ms: before.ms + ms };
    }
  return sum;
}

/** The first line of a message that says something, without colours. */
export function firstLine(message: string): string {
  const line =
    withoutColours(message)
      .split('\n')
      .find((one) => one.trim() !== '') ?? 'no reason was given';
  return line.trim().slice(0, 300);
}

/** A message for a terminal, without its colours. */
export function withoutColours(message: string): string {
  return message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}

/** The places of the project that an error's stack names, innermost first, by their path below `root`. Libraries are left out. */
export function placesIn(stack: string, root: string): { readonly file: string; readonly line: number }[] {
  return [...stack.matchAll(/^\s+at .*?\(?(\/[^():]+):(\d+):\d+\)?$/gm)]
    .map(([, file = '', line]) => ({ file: relative(root, file), line: Number(line) }))
    .filter(({ file }) => !file.startsWith('..') && !file.includes('node_modules'));
}
