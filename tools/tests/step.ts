import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../run.ts';
import { failuresInOutput } from './failures-in-output.ts';
import { type Report, readReport } from './report.ts';
import { goOnUnlessInterrupted, startGroup } from './run/interruption.ts';

/** A part of a run of tests: a program, and how its result is read. */
export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the program keeps a report of its tests and says how far it is; if not, its output is shown once it has ended. */
  readonly isReported?: boolean;
};

/** Its result. `code` is the exit status; a step is good when it is 0 and nothing failed. */
export type Result = Report & { readonly name: string; readonly code: number; readonly seconds: number };

/** Runs one to its end. */
export async function runStep({ name, command, env = {}, isReported = false }: Step): Promise<Result> {
  say(`\n— ${name}`);
  // A separate one: another run may go on in the same checkout.
  const folder = mkdtempSync(join(tmpdir(), 'marque-report-'));
  const file = join(folder, 'report.json');
  const began = performance.now();
  const child = startGroup(command, { env: { ...env, MARQUE_TEST_REPORT: file }, isShown: isReported });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      output += message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  await goOnUnlessInterrupted();
  if (output !== '') say(output.trimEnd());
  const report = (isReported ? readReport(file) : undefined) ?? { passed: 0, failed: 0, ran: [], failures: [] };
  rmSync(folder, { recursive: true });
  const failures = code === 0 || report.failures.length > 0 ? report.failures : failuresInOutput(name, output);
  const seconds = (performance.now() - began) / 1000;
  return { ...report, failures, failed: failures.length, name, code, seconds };
}

/** Whether all of it passed. */
export function isGood({ code, failed }: Result): boolean {
  return code === 0 && failed === 0;
}
