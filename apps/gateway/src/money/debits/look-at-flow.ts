import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { completeFlow } from './complete-flow.ts';
import { expireFlow, isOver, readFlow } from './flows.ts';
import { planFlowLook } from './plan-flow-look.ts';

/** Looks what became of a flow whose customer may have closed the tab, and plans the next look until it is finished or too old; what was finished on a page that is too old counts. A provider that does not answer ends nothing. */
export async function lookAtFlow(context: Context, flowId: string): Promise<void> {
  const flow = await readFlow(context.db, flowId);
  if (!flow || flow.status === 'COMPLETED') return;
  const outcome = await completeFlow(context, flow).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return { kind: 'unknown' } as const;
    throw error;
  });
  if (outcome.kind === 'kept') return;
  if (outcome.kind === 'closed' || (outcome.kind === 'open' && isOver(flow, context)))
    return await expireFlow(context, flowId);
  await inTransaction(context.db, (tx) => planFlowLook(tx, context, flow));
}
