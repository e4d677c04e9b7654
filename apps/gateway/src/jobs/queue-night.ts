import { assert } from '@marque/base';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { beginNightWork } from '../store/operation/night-work.ts';
import { nightOver } from './night-over.ts';
import { recurring } from './recurring.ts';

/** The work of every night. */
export const NIGHTLY = [
  'check-books',
  'compare-facts',
  'compare-with-providers',
  'forget-over',
  'remove-unsent-files',
  'tell-late-complaints',
  'write-next-certificates',
] as const;
export type NightlyWork = (typeof NIGHTLY)[number];

const LOOK_EVERY_MS = 60_000;

/** Looks every minute whether a night's work is due. Answers a function that stops it. */
export function startNights(context: Context): () => Promise<void> {
  return recurring(context, {
    name: 'queue the work of the night',
    everyMs: LOOK_EVERY_MS,
    work: () => queueNight(context),
  });
}

/**
 * Queues the jobs of the latest night, unless they are done or queued. However many gateways run, they queue them only
 * once, because a night has one row. The jobs check the present state, so one run makes up for all missed nights. The
 * night is that of the default brand.
 */
export async function queueNight(context: Pick<Context, 'db' | 'clock' | 'jobs' | 'brands' | 'config'>): Promise<void> {
  const { clock, config, jobs } = context;
  const brand = context.brands.current.get(config.defaultBrand);
  assert(brand, 'the default brand is loaded');
  const night = nightOver(clock.now(), brand.timeZone);
  for (const work of NIGHTLY)
    await inTransaction(context.db, async (tx) => {
      const begun = await beginNightWork(tx, { work, night }, clock.realMs());
      if (begun) await jobs.add(tx, work, { key: night, payload: { brand: brand.brand, night } });
    });
}
