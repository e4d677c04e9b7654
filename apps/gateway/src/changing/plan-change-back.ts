import type { Instant } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';

/** Plans to send back, from a moment on, what a change leaves to the customer. */
export async function planChangeBack(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { brand, adjustmentId, until }: { readonly brand: string; readonly adjustmentId: string; readonly until: Instant },
): Promise<void> {
  const afterSeconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(clock.now())) / 1000));
  // A job of its own for each moment: this one would have to wait for a job that is planned for later.
  const key = `${adjustmentId}:${until}`;
  await jobs.add(tx, 'send-change-back', { key, payload: { brand, adjustmentId }, afterSeconds });
}
