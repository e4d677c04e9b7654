import { nextLook } from '@marque/domain/payment/next-look';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Flow } from '../../store/money/flows.ts';

/**
 * Plans the next look at a flow, at growing intervals, in the transaction that begins it or after a look that found
 * nothing yet.
 */
export async function planFlowLook(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { flow_id: flowId, brand, created_at: createdAt }: Flow,
): Promise<void> {
  const { look, afterSeconds } = nextLook((clock.realMs() - Date.parse(createdAt)) / 1000);
  await jobs.add(tx, 'look-at-flow', { key: `${flowId}:${look}`, payload: { brand, flowId }, afterSeconds });
}
