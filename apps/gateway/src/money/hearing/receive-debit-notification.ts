import type { Context } from '../../ground/context.ts';
import type { DebitEvent } from '../../ports/direct-debits.ts';
import { readCollection, readCollectionOfPayment } from '../../store/money/collections.ts';
import { readFlow, readFlowOfRequest } from '../../store/money/flows.ts';
import { readMethodsOfProvider } from '../../store/money/payment-methods.ts';
import { lookAtFlow } from '../debits/look-at-flow.ts';
import { settleCollection } from '../debits/settle-collection.ts';
import { settleMandate } from '../debits/settle-mandate.ts';
import { hear, type Target, target } from '../look/look.ts';
import { ownOf } from '../look/own-of.ts';
import { refundTargets } from './refund-targets.ts';

const PROVIDER = 'gocardless';

/** Takes the events of a notification whose signature has been checked. Rejects when one could not be written down, so that all are sent again. */
export async function receiveDebitNotification(context: Context, events: readonly DebitEvent[]): Promise<void> {
  const told = events.map((event) => ({
    eventId: event.eventId,
    type: `${event.resource}.${event.action}`,
    find: () => debitTargets(context, event),
  }));
  const received = () => context.milestone('debit.event-received');
  await hear(context, { provider: PROVIDER, received }, told);
}

/** What an event of the direct debit provider is about; nothing when it is not ours. Rejects with `ProviderUnavailable` when only the provider could say and does not. */
async function debitTargets(context: Context, { resource, resourceId }: DebitEvent): Promise<Target[]> {
  if (resourceId === null) return [];
  switch (resource) {
    case 'mandates':
      return await mandatesOf(context, resourceId);
    case 'payments':
      return await collectionOf(context, resourceId);
    case 'billing_requests':
      return await flowOf(context, resourceId);
    case 'refunds':
      return await refundTargets(context, PROVIDER, resourceId);
    default:
      return [];
  }
}

async function mandatesOf(context: Context, mandateId: string): Promise<Target[]> {
  const kept = await readMethodsOfProvider(context.db, PROVIDER, mandateId);
  return kept.map(({ method_id: methodId, brand }) => {
    const settle = () => settleMandate(context, methodId);
    return target(context, { job: 'look-at-mandate', key: methodId, payload: { brand, methodId }, settle });
  });
}

async function collectionOf(context: Context, paymentId: string): Promise<Target[]> {
  const collection = await ownOf({
    known: () => readCollectionOfPayment(context.db, PROVIDER, paymentId),
    named: async () => (await context.directDebits.readPayment(paymentId)).collectionId,
    read: (collectionId) => readCollection(context.db, collectionId),
  });
  if (!collection) return [];
  const { collection_id: collectionId, brand } = collection;
  const settle = () => settleCollection(context, collectionId);
  return [target(context, { job: 'look-at-collection', key: collectionId, payload: { brand, collectionId }, settle })];
}

async function flowOf(context: Context, requestId: string): Promise<Target[]> {
  const flow = await ownOf({
    known: () => readFlowOfRequest(context.db, requestId),
    named: async () => (await context.directDebits.readFlow(requestId))?.flowId ?? null,
    read: (flowId) => readFlow(context.db, flowId),
  });
  if (!flow) return [];
  const { flow_id: flowId, brand } = flow;
  const settle = () => lookAtFlow(context, flowId);
  return [target(context, { job: 'look-at-flow', key: flowId, payload: { brand, flowId }, settle })];
}
