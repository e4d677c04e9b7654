import type { Context } from '../ground/context.ts';
import { recurring } from '../jobs/recurring.ts';
import { makeRenewals } from './make-renewals.ts';
import { lookForMissingNotices } from './notice/look-for-missing-notices.ts';
import { tellUnrenewed } from './notice/tell-unrenewed.ts';

/**
 * Renewals can be made over several days: we look for them this many times less often than for accounts that are due.
 */
const TIMES_RARER = 20;

/**
 * While the gateway runs, makes the renewals that are due, tells customers whose cover ends without one, and checks
 * that customers were told; a gateway that takes no part in the bill run makes none. Answers a function that stops it.
 */
export function startRenewals(context: Context): () => Promise<void> {
  if (context.config.limits.billRunSeconds === 0) return async () => undefined;
  return recurring(context, {
    name: 'make renewals',
    everyMs: context.config.limits.billRunSeconds * TIMES_RARER * 1000,
    work: async () => {
      await makeRenewals(context);
      await tellUnrenewed(context);
      await lookForMissingNotices(context);
    },
  });
}
