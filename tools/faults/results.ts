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

const NOTICERS: readonly Noticer[] = ['types', 'tests', 'journeys'];
const file = join(root, 'test-results/faults.jsonl');

/** The last result of each fault that has one, by its name. */
export function readResults(): ReadonlyMap<string, Result> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const results: readonly Result[] = lines.map((line) => JSON.parse(line));
  return new Map(results.map((result) => [result.name, result]));
}

/** Keeps a result. */
export function keepResult(result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Whether a fault needs no further run, where `skip` is left to another time. */
export function isSettled(result: Result | undefined, skip: readonly Noticer[]): boolean {
  if (result === undefined) return false;
  const left = NOTICERS.filter((one) => !skip.includes(one) && !result.asked.includes(one));
  return result.noticedBy !== null || left.length === 0;
}
