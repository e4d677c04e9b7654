import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { rewindFeed } from './cover-feed.ts';

/**
 * Has a brand's feed told again from a number on: the same messages under the same numbers. Answers how many there are;
 * undefined, and nothing happens, while a worker is telling it.
 */
export async function replayFeed(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  { brand, from }: { readonly brand: string; readonly from: number },
): Promise<number | undefined> {
  return await inTransaction(db, async (tx) => {
    const again = await rewindFeed(tx, { brand, from, nowMs: clock.realMs() });
    if (again !== undefined) await jobs.add(tx, 'tell-register', { key: brand, payload: { brand } });
    return again;
  });
}
