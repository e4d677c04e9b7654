import type { Context } from '../ground/context.ts';
import { recurring } from '../jobs/recurring.ts';
import { makeRenewals } from './make-renewals.ts';

const LOOK_EVERY_MS = 600_000;

/** Makes the renewals that are due, again and again while the gateway runs; one that takes no part in the bill run makes none. Answers how to stop. */
export function startRenewals(context: Context): () => Promise<void> {
  if (context.config.limits.billRunSeconds === 0) return async () => undefined;
  return recurring(context, { name: 'make renewals', everyMs: LOOK_EVERY_MS, work: () => makeRenewals(context) });
}
