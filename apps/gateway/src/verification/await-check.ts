import { setTimeout } from 'node:timers/promises';
import type { Context } from '../ground/context.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';
import { pursueCheck } from './pursue-check.ts';

/** How long a request waits between its looks, in milliseconds. Most checks are complete at the second or third. */
const WAITS_MS = [150, 300, 600, 1200];

/** Follows a check for as long as a request may take, and returns it as it is then; undefined for an unknown id. */
export async function awaitCheck(context: Context, checkId: string): Promise<StoredCheck | undefined> {
  for (const waitMs of WAITS_MS) {
    const check = await pursueCheck(context, checkId);
    if (check?.status === 'COMPLETE') return check;
    await setTimeout(waitMs);
  }
  return await pursueCheck(context, checkId);
}
