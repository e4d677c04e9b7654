import type { Instant } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';

/** Has what a change leaves to the customer sent back from a moment on. */
export async function planChangeBack(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { brand, adjustmentId, until }: { readonly brand: string; readonly adjustmentId: string; readonly until: Instant },
): Promise<void> {
  const afterSeconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(clock.now())) / 1000));
  // A job of its own for each moment: the one that is planned for a later one would have to be waited for.
  const key = `${adjustmentId}:${until}`;
  await jobs.add(tx, 'send-change-back', { key, payload: { brand, adjustmentId }, afterSeconds });
}
