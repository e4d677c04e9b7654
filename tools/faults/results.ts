import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import type { Drawn } from './draw-faults.ts';
import type { Noticer } from './tests-for.ts';

/** The result of a fault. Lines count from 1 here, for people. */
export type Result = Drawn & {
  /** What was run, until something noticed the fault. */
  readonly asked: readonly Noticer[];
  readonly noticedBy: Noticer | null;
  /** What failed first: a test's file and name, a journey, or the compiler's message. */
  readonly failure: string | null;
  readonly seconds: number;
};

/** A kept result, and the commit whose tests were run. */
export type Known = Result & { readonly commit: string };

const NOTICERS: readonly Noticer[] = ['types', 'tests', 'journeys'];
const file = join(root, 'test-results/faults.jsonl');

/** The last result of each fault that has one, by its name. */
export function readResults(): ReadonlyMap<string, Known> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const results: readonly Known[] = lines.map((line) => ({ commit: 'an earlier commit', ...JSON.parse(line) }));
  return new Map(results.map((result) => [result.name, result]));
}

/** Keeps a result. */
export function keepResult(result: Known): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/**
 * Whether a fault needs no further run at a commit, if `skip` is left for another time. A fault that nobody noticed may
 * have got its test since.
 */
export function isSettled(result: Known | undefined, commit: string, skip: readonly Noticer[]): boolean {
  if (result === undefined || (result.noticedBy === null && result.commit !== commit)) return false;
  const left = NOTICERS.filter((one) => !skip.includes(one) && !result.asked.includes(one));
  return result.noticedBy !== null || left.length === 0;
}
