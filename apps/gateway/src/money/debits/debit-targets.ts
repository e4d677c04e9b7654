import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { DebitEvent } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { readCollection, readCollectionOfPayment } from '../../store/money/collections.ts';
import { readFlow, readFlowOfRequest } from '../../store/money/flows.ts';
import { readMethodsOfProvider } from '../../store/money/payment-methods.ts';
import { readRefund, readRefundOfProvider } from '../../store/money/refunds.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { lookAtFlow } from './look-at-flow.ts';
import { settleCollection } from './settle-collection.ts';
import { settleMandate } from './settle-mandate.ts';

type LookName = 'look-at-collection' | 'look-at-mandate' | 'look-at-flow' | 'look-at-refund';

/** Something of ours that an event points to: how it is looked at now, and by a job. */
export type DebitTarget = {
  readonly job: LookName;
  readonly key: string;
  readonly look: () => Promise<void>;
  readonly plan: (tx: Tx, when: { key: string; afterSeconds: number }) => Promise<void>;
};

/** What an event is about; nothing when that is none of ours. Rejects with `ProviderUnavailable` when only the provider could say and does not. */
export async function targetsOf(context: Context, { resource, resourceId }: DebitEvent): Promise<DebitTarget[]> {
  if (resourceId === null) return [];
  switch (resource) {
    case 'mandates':
      return await mandatesOf(context, resourceId);
    case 'payments':
      return await collectionOf(context, resourceId);
    case 'billing_requests':
      return await flowOf(context, resourceId);
    case 'refunds':
      return await refundOf(context, resourceId);
    default:
      return [];
  }
}

async function mandatesOf(context: Context, mandateId: string): Promise<DebitTarget[]> {
  const kept = await readMethodsOfProvider(context.db, 'gocardless', mandateId);
  return kept.map(({ method_id: methodId, brand }) =>
    target(context, {
      job: 'look-at-mandate',
      key: methodId,
      payload: { brand, methodId },
      look: () => settleMandate(context, methodId),
    }),
  );
}

/** The collection of a payment: by the payment's id, or, when the process died before that was stored, by what the provider says of it. */
async function collectionOf(context: Context, paymentId: string): Promise<DebitTarget[]> {
  const known = await readCollectionOfPayment(context.db, 'gocardless', paymentId);
  const named = known?.collection_id ?? (await ours(context.directDebits.readPayment(paymentId)))?.collectionId;
  const collection = named ? (known ?? (await readCollection(context.db, named))) : undefined;
  if (!collection) return [];
  const { collection_id: collectionId, brand } = collection;
  return [
    target(context, {
      job: 'look-at-collection',
      key: collectionId,
      payload: { brand, collectionId },
      look: () => settleCollection(context, collectionId),
    }),
  ];
}

async function flowOf(context: Context, requestId: string): Promise<DebitTarget[]> {
  const known = await readFlowOfRequest(context.db, requestId);
  const named = known ? known.flow_id : (await ours(context.directDebits.readFlow(requestId)))?.flowId;
  const flow = known ?? (named ? await readFlow(context.db, named) : undefined);
  if (!flow) return [];
  const { flow_id: flowId, brand } = flow;
  const look = () => lookAtFlow(context, flowId);
  return [target(context, { job: 'look-at-flow', key: flowId, payload: { brand, flowId }, look })];
}

async function refundOf(context: Context, providerRefundId: string): Promise<DebitTarget[]> {
  const known = await readRefundOfProvider(context.db, 'gocardless', providerRefundId);
  const named = known ? known.refund_id : (await ours(context.directDebits.readRefund(providerRefundId)))?.refundId;
  const refund = known ?? (named ? await readRefund(context.db, named) : undefined);
  if (!refund) return [];
  const { refund_id: refundId, brand } = refund;
  const look = () => settleRefund(context, refundId);
  return [target(context, { job: 'look-at-refund', key: refundId, payload: { brand, refundId }, look })];
}

/** What the provider says of something; undefined for what it does not know (any more). */
async function ours<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

function target<N extends LookName>(
  { jobs }: Context,
  about: { job: N; key: string; payload: JobPayloads[N]; look: () => Promise<void> },
): DebitTarget {
  const { job, key, payload, look } = about;
  return { job, key, look, plan: (tx, when) => jobs.add(tx, job, { ...when, payload }) };
}
