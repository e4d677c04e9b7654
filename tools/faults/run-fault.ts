import type { Drawn } from './draw-faults.ts';
import { failuresIn } from './failures-in.ts';
import type { Result } from './results.ts';
import { runGroup } from './run-group.ts';
import { type Noticer, type Test, testsFor, testsOf } from './tests-for.ts';
import { whileFaulty } from './while-faulty.ts';

const MINUTE_MS = 60_000;

/** Puts a fault in, runs the tests that may notice it until one does, and takes it out again. `skip` names the tests for another time. Undefined when the process was told to end meanwhile. */
export function runFault(fault: Drawn, skip: readonly Noticer[]): Promise<Result | undefined> {
  return whileFaulty(fault, async (signal) => {
    const began = performance.now();
    const asked: Noticer[] = [];
    const result = (noticed: Pick<Result, 'noticedBy' | 'failure'>): Result => {
      const { name, area, file, kind, line, before, after } = fault;
      const seconds = Math.round((performance.now() - began) / 1000);
      return { name, area, file, kind, line: line + 1, before, after, asked: [...new Set(asked)], ...noticed, seconds };
    };
    for (const test of testsFor(fault.file)) {
      if (skip.includes(test.by)) continue;
      asked.push(test.by);
      const failure = await failureOf(test, signal);
      if (signal.aborted) return undefined;
      if (failure !== undefined) return result({ noticedBy: test.by, failure });
    }
    return result({ noticedBy: null, failure: null });
  });
}

/**
 * What failed first when a test is run; undefined when nothing did. A busy machine can fail a test too, though hardly
 * twice: a test that passes the second time is left out of a further run. Stories are all walked once more then, and a
 * fault is noticed if one fails again.
 */
async function failureOf(test: Test, signal: AbortSignal): Promise<string | undefined> {
  const [failure] = await failuresOf(test, signal);
  const file = /\S+\.(?:test\.tsx?|journey\.ts)/.exec(failure ?? '')?.[0];
  if (file === undefined || signal.aborted) return failure;
  const [again] = await failuresOf(testsOf(file), signal);
  if (again !== undefined || signal.aborted) return again;
  if (test.by === 'journeys') return (await failuresOf(test, signal))[0];
  return await failureOf({ ...test, command: [...test.command, '--exclude', file] }, signal);
}

/**
 * All that failed when a test is run, to its end or until it has said nothing for as long as it may; nothing when `signal` ends it. Throws when it ends
 * without naming what failed: it did not run, and nobody noticed anything.
 */
export async function failuresOf(
  { by, command, env, namesNothing, quietMinutesMax }: Test,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const quiet = new AbortController();
  const silence = setTimeout(() => quiet.abort(), quietMinutesMax * MINUTE_MS);
  const outcome = await runGroup(command, {
    env: env ?? {},
    signal: signal ? AbortSignal.any([signal, quiet.signal]) : quiet.signal,
    heard: () => silence.refresh(),
  });
  clearTimeout(silence);
  if (outcome.code === 0 || signal?.aborted) return [];
  const named = failuresIn(outcome.output);
  if (named.length > 0) return named;
  // Nothing that a fault does makes the compiler go on for ever.
  if (quiet.signal.aborted && by !== 'types') return [`silent for ${quietMinutesMax} minutes`];
  const last = outcome.output.trim().split('\n').slice(-3).join(' ');
  if (namesNothing) return [last];
  throw new Error(`The ${by} did not run: ${command.join(' ')} ended with ${outcome.code}. ${last}`);
}
