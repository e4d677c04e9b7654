import type { Context } from '../ground/context.ts';
import { recurring } from '../jobs/recurring.ts';
import { makeRenewals } from './make-renewals.ts';
import { lookForMissingNotices } from './notice/look-for-missing-notices.ts';
import { tellUnrenewed } from './notice/tell-unrenewed.ts';

/** Renewals have days to be made in: they are looked for so many times more rarely than accounts that are due. */
const TIMES_RARER = 20;

/** Makes the renewals that are due, tells whose cover ends without one, and looks whether their customers were told, again and again while the gateway runs; one that takes no part in the bill run makes none. Answers how to stop. */
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
