import type { Context } from '../ground/context.ts';
import { endNightWork } from '../store/operation/night-work.ts';
import type { NightlyWork } from './queue-night.ts';

const FINDINGS_KEPT_MAX = 200;

/**
 * Runs a nightly job and stores its findings. Every finding is logged as an error: it names rows and pennies, never a
 * person. A second run finds the same again and replaces the first result.
 */
export async function doNightly(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { work, night }: { readonly work: NightlyWork; readonly night: string },
  find: () => Promise<readonly string[]>,
): Promise<void> {
  const findings = await find();
  for (const finding of findings) log.error({ work, night, finding }, 'a nightly check found something');
  const kept = { count: findings.length, first: findings.slice(0, FINDINGS_KEPT_MAX) };
  await endNightWork(db, { work, night }, { findings: kept, doneAtMs: clock.realMs() });
}
