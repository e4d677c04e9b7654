import type { CallOutput } from '@marque/contract';
import type { Context } from '../../context.ts';
import { completeFlow } from '../../direct-debits/complete-flow.ts';
import { isOver } from '../../direct-debits/flows.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { asPrincipal } from '../../journal/as-principal.ts';
import { ownedBy } from '../../journal/owned.ts';
import { presentMethod } from '../../payment-methods/payment-methods.ts';

/** Keeps the mandate that a flow has set up. Whether it has is asked of the provider; what the address says is only where to look. */
export async function createPaymentMethod(
  { principal, body, requestId }: Asked<'createPaymentMethod'>,
  context: Context,
): Promise<CallOutput<'createPaymentMethod'>> {
  const flow = await asPrincipal(context.db, principal, (tx) =>
    tx
      .selectFrom('direct_debit_flows')
      .selectAll()
      .where(ownedBy(principal))
      .where('flow_id', '=', body.redirectFlowId)
      .executeTakeFirst(),
  );
  // A session that has only retrieved the proposal may not take what somebody else set up.
  if (!flow || flow.owner !== principal.subject) return refuse('not_found');
  const outcome = await completeFlow(context, flow, { principal, requestId });
  if (outcome.kind === 'kept') return presentMethod(outcome.method);
  return refuse(outcome.kind === 'closed' || isOver(flow, context) ? 'gone' : 'direct_debit_unfinished');
}
