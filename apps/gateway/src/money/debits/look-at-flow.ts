import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { moveFlow, readFlow } from '../../store/money/flows.ts';
import { planFlowLook } from './plan-flow-look.ts';
import { settleFlow } from './settle-flow.ts';

/** Follows up a flow whose customer may have closed the tab, and plans the next look until it is finished or too old. A silent provider ends nothing. */
export async function lookAtFlow(context: Context, flowId: string): Promise<void> {
  const flow = await readFlow(context.db, flowId);
  if (!flow || flow.status === 'COMPLETED') return;
  const outcome = await settleFlow(context, flow).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return { kind: 'open' } as const;
    throw error;
  });
  if (outcome.kind === 'closed') await moveFlow(context.db, { flowId, move: 'expired' });
  if (outcome.kind === 'open' || outcome.kind === 'unknown')
    await inTransaction(context.db, (tx) => planFlowLook(tx, context, flow));
}
