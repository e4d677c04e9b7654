import { assert, codeFromBytes } from '@marque/base';
import { decideFlow, type FlowSaid } from '@marque/domain/payment/mandate/decide-flow';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Mandate } from '../../ports/direct-debits.ts';
import type { Doer } from '../../store/append-events.ts';
import { type Flow, lockFlow, moveFlow } from '../../store/money/flows.ts';
import { keepMethod, type PaymentMethod, readMethod } from '../../store/money/payment-methods.ts';
import { chooseForFlow } from '../choosing/choose-for-account.ts';
import { look } from '../look/look.ts';

const METHOD_ID_LENGTH = 16;

/**
 * The state of a flow: a kept mandate, a page that may still be finished, a page that the provider does not know, or a
 * page given up.
 */
export type FlowOutcome =
  | { readonly kind: 'kept'; readonly method: PaymentMethod }
  | { readonly kind: 'open' }
  /** The provider does not know the page, which is not too old yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed' };

type Said = { readonly said: FlowSaid; readonly mandateId: string | null };

/**
 * Asks the provider about a flow, and keeps the new mandate once. It may run any number of times, at once and in
 * any order: for the customer's return (`doer`), a notification or a job. Rejects with `ProviderUnavailable` when the provider does not answer.
 */
export async function settleFlow(context: Context, flow: Flow, doer?: Doer): Promise<FlowOutcome> {
  if (flow.method_id !== null) return await kept(context, flow.method_id);
  const outcome = await look({
    about: `Flow ${flow.flow_id}`,
    see: async () => flow,
    ask: () => ask(context, flow),
    settle: (_, said) => settle(context, { flow, ...said, doer }),
  });
  assert(outcome, 'a flow is there');
  return outcome;
}

async function ask({ directDebits }: Context, flow: Flow): Promise<Said> {
  // The customer gets a page's address only after its request was stored: nobody has seen a page without one.
  if (flow.provider_request_id === null) return { said: { status: 'open', hasMandate: false }, mandateId: null };
  const page = await directDebits.readFlow(flow.provider_request_id);
  if (!page) return { said: { status: 'unknown' }, mandateId: null };
  const { flowId, status, mandateId } = page;
  if (flowId !== flow.flow_id) throw new Error(`The provider's request of flow ${flow.flow_id} names another flow`);
  return { said: { status, hasMandate: mandateId !== null }, mandateId };
}

async function settle(
  context: Context,
  { flow, said, mandateId, doer }: Said & { readonly flow: Flow; readonly doer: Doer | undefined },
): Promise<FlowOutcome> {
  const step = decideFlow(said, { endsAt: flow.expires_at }, context.clock.realMs());
  if (said.status === 'unknown' && step === 'wait') {
    context.log.warn({ flowId: flow.flow_id }, 'the provider does not know the page on which a mandate is set up');
    return { kind: 'unknown' };
  }
  if (step !== 'keep' || mandateId === null) return { kind: step === 'expire' ? 'closed' : 'open' };
  const mandate = await context.directDebits.readMandate(mandateId);
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
  const flow = await lockFlow(tx, flowId);
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
    'a mandate is kept for the person who has set it up',
  );
  await moveFlow(tx, { flowId, move: 'completed', method_id: method.method_id });
  await chooseForFlow(tx, context, { flow, methodId: method.method_id, doer });
  return method;
}

async function kept({ db }: Context, methodId: string): Promise<FlowOutcome> {
  const method = await readMethod(db, methodId);
  assert(method, 'what was kept is there');
  return { kind: 'kept', method };
}
