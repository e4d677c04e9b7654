import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import { failuresOf } from './run-fault.ts';
import { baselineTests } from './tests-for.ts';

const file = join(root, 'test-results/faults-baseline.json');

/** Runs the tests on the source as it is, and keeps what fails there. Returns what failed. */
export async function runBaseline(withJourneys: boolean): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const test of baselineTests({ withJourneys })) failures.push(...(await failuresOf(test)));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(failures, null, 2)}\n`);
  return failures;
}

/** The failures without any fault; undefined without a baseline run. */
export function readBaseline(): readonly string[] | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
