import { assert, codeFromBytes } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Mandate } from '../../ports/direct-debits.ts';
import type { Doer } from '../../store/append-events.ts';
import { asMethod, keepMethod, type PaymentMethod } from '../../store/money/payment-methods.ts';
import { type Flow, readFlow } from './flows.ts';

const METHOD_ID_LENGTH = 16;

/** How a flow stands: a mandate that is kept, a page that may still be finished, or one that nobody can finish any more. */
export type FlowOutcome =
  | { readonly kind: 'kept'; readonly method: PaymentMethod }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed' };

/**
 * Finds out from the provider what became of a flow, and keeps the mandate that was set up, once. It may run any number of times, at once and in
 * any order: by the page that the customer comes back to (`doer`), by a notification, by a job. Rejects with `ProviderUnavailable` when nobody answers.
 */
export async function completeFlow(context: Context, flow: Flow, doer?: Doer): Promise<FlowOutcome> {
  if (flow.method_id !== null) return { kind: 'kept', method: await methodOf(context, flow.method_id) };
  // The address of a page is handed out only after its request was stored: a page without one was shown to nobody.
  if (flow.provider_request_id === null) return { kind: 'open' };
  const found = await context.directDebits.readFlow(flow.provider_request_id);
  if (found.flowId !== flow.flow_id)
    throw new Error(`The provider's request of flow ${flow.flow_id} names another flow`);
  if (found.status !== 'fulfilled' || found.mandateId === null)
    return { kind: found.status === 'cancelled' ? 'closed' : 'open' };
  const mandate = await context.directDebits.readMandate(found.mandateId);
  await context.milestone('debit.before-keep');
  const method = await inTransaction(context.db, (tx) => keep(tx, context, { flowId: flow.flow_id, mandate, doer }));
  await context.milestone('debit.kept');
  return { kind: 'kept', method };
}

async function keep(
  tx: Tx,
  context: Context,
  { flowId, mandate, doer }: { flowId: string; mandate: Mandate; doer: Doer | undefined },
): Promise<PaymentMethod> {
  const named = await readFlow(tx, flowId);
  assert(named, 'a flow is never deleted');
  // The proposal is held first, so that a flow which changes its owner meanwhile takes its mandate along.
  await tx
    .selectFrom('proposals')
    .select('proposal_code')
    .where('proposal_code', '=', named.proposal_code)
    .forUpdate()
    .execute();
  const flow = await tx
    .selectFrom('direct_debit_flows')
    .selectAll()
    .where('flow_id', '=', flowId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { mandateId, customerId, status, bankName, accountNumberEnding } = mandate;
  const method = await keepMethod(tx, context, {
    methodId: codeFromBytes(context.random(METHOD_ID_LENGTH), METHOD_ID_LENGTH),
    brand: flow.brand,
    owner: flow.owner,
    proposalCode: flow.proposal_code,
    type: 'BACS_DEBIT',
    status,
    provider: 'gocardless',
    customerId,
    providerMethodId: mandateId,
    details: { mandateId, bankName, accountNumberEnding },
    doer,
  });
  assert(
    method.owner === flow.owner && method.proposal_code === flow.proposal_code,
    'a mandate is kept for whoever has set it up',
  );
  await tx
    .updateTable('direct_debit_flows')
    .set({ status: 'COMPLETED', method_id: method.method_id })
    .where('flow_id', '=', flowId)
    .execute();
  return method;
}

async function methodOf({ db }: Context, methodId: string): Promise<PaymentMethod> {
  return asMethod(
    await db.selectFrom('payment_methods').selectAll().where('method_id', '=', methodId).executeTakeFirstOrThrow(),
  );
}
