import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readOwnFlow } from '../../store/money/flows.ts';
import { presentMethod } from '../../store/money/payment-methods.ts';
import { settleFlow } from './settle-flow.ts';

/** Keeps the mandate that a flow has set up. The provider says whether it has; the address only says where to look. */
export async function createPaymentMethod(
  { principal, body, requestId }: Asked<'createPaymentMethod'>,
  context: Context,
): Promise<CallOutput<'createPaymentMethod'>> {
  const flow = await readOwnFlow(context.db, principal, body.redirectFlowId);
  // A session that has only retrieved the proposal may not take a mandate that somebody else set up.
  if (!flow || flow.owner !== principal.subject) return refuse('not_found');
  const outcome = await settleFlow(context, flow, { principal, requestId });
  if (outcome.kind === 'kept') return presentMethod(outcome.method);
  return refuse(outcome.kind === 'closed' ? 'gone' : 'direct_debit_unfinished');
}
