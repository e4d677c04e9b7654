import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Refund } from '../../store/money/refunds.ts';

const LOOK_EVERY_SECONDS = 6 * 3600;
const HOUR_MS = 3_600_000;

/** Plans the next look at a refund that is not through yet: four a day. */
export async function planLookAtRefund(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { refund_id: refundId, brand, status }: Refund,
): Promise<void> {
  if (status !== 'PENDING') return;
  await jobs.add(tx, 'look-at-refund', {
    key: `${refundId}:${Math.floor(clock.realMs() / HOUR_MS)}`,
    payload: { brand, refundId },
    afterSeconds: LOOK_EVERY_SECONDS,
  });
}
