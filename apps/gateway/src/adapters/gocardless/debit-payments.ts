import { isLocalDate } from '@marque/base';
import { z } from 'zod';
import type { CollectionOrder, DebitPayment, DebitRefund, DirectDebits } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type GoCardlessClient, PROVIDER } from './go-cardless-client.ts';
import { listAll } from './list-all.ts';

const metadata = z.record(z.string(), z.string()).nullish();
const payment = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  charge_date: z.string().refine(isLocalDate).nullish(),
  status: z.enum([
    'pending_customer_approval',
    'pending_submission',
    'submitted',
    'confirmed',
    'paid_out',
    'cancelled',
    'customer_approval_denied',
    'failed',
    'charged_back',
  ]),
  metadata,
});
const refundShape = z.object({ id: z.string(), status: z.string().nullish(), metadata });

/** Asks for a payment by a mandate, once for each collection. */
export async function collect(client: GoCardlessClient, order: CollectionOrder): Promise<DebitPayment> {
  const { collectionId, amount, currency, description, chargeOn, reference, mandateId } = order;
  const made = await client.create('payments', {
    key: collectionId,
    shape: payment,
    body: {
      amount,
      currency,
      description,
      ...(chargeOn === null ? {} : { charge_date: chargeOn }),
      ...(reference === null ? {} : { reference }),
      retry_if_possible: false,
      metadata: namesOf({ collectionId, presentation: 1 }),
      links: { mandate: mandateId },
    },
  });
  return paymentOf(made);
}

/** Presents a payment again. The presentation's number goes along, so that we can tell a lost answer from a request that never arrived. */
export async function presentAgain(
  client: GoCardlessClient,
  { paymentId, ...names }: Parameters<DirectDebits['presentAgain']>[0],
): Promise<DebitPayment> {
  const path = `/${encodeURIComponent(paymentId)}/actions/retry`;
  return paymentOf(await client.act('payments', path, { data: { metadata: namesOf(names) }, shape: payment }));
}

/** The state of a payment. */
export async function readPayment(client: GoCardlessClient, paymentId: string): Promise<DebitPayment> {
  return paymentOf(await client.read('payments', paymentId, payment));
}

/** The payment of a collection, among all of its mandate. */
export async function findPayment(
  client: GoCardlessClient,
  { mandateId, collectionId }: Parameters<DirectDebits['findPayment']>[0],
): Promise<DebitPayment | undefined> {
  const isSought = ({ metadata: names }: z.infer<typeof payment>) => names?.['collectionId'] === collectionId;
  const found = await listAll(client, 'payments', {
    shape: payment,
    query: { mandate: mandateId },
    isEnough: (listed) => listed.some(isSought),
  });
  const same = found.find(isSought);
  return same && paymentOf(same);
}

/** Gives money back, once: an earlier refund of ours is looked for first, because keys are forgotten after a month. */
export async function refund(
  client: GoCardlessClient,
  { paymentId, amount, refundId }: Parameters<DirectDebits['refund']>[0],
): Promise<DebitRefund> {
  const earlier = await listAll(client, 'refunds', { shape: refundShape, query: { payment: paymentId } });
  const same = earlier.find((one) => one.metadata?.['refundId'] === refundId);
  if (same) return refundOf(same);
  const { amount_refunded: before } = await client.read('payments', paymentId, payment);
  const made = await client
    .create('refunds', {
      key: refundId,
      shape: refundShape,
      // GoCardless requires the sum of all refunds: of two refunds made at once, the second is then refused.
      body: {
        amount,
        total_amount_confirmation: before + amount,
        metadata: { refundId },
        links: { payment: paymentId },
      },
    })
    .catch(againIfOvertaken);
  return refundOf(made);
}

/** Another refund of the same payment was made in between: this one is tried again with another sum. */
function againIfOvertaken(error: unknown): never {
  if (error instanceof ProviderRefused && error.code === 'total_amount_confirmation_invalid')
    throw new ProviderUnavailable(PROVIDER, { cause: error });
  throw error;
}

/** The state of a refund. */
export async function readRefund(client: GoCardlessClient, providerRefundId: string): Promise<DebitRefund> {
  return refundOf(await client.read('refunds', providerRefundId, refundShape));
}

function namesOf({ collectionId, presentation }: { collectionId: string; presentation: number }) {
  return { collectionId, presentation: String(presentation) };
}

function paymentOf({ id, metadata, charge_date: chargeOn, ...paid }: z.infer<typeof payment>): DebitPayment {
  const { amount, currency, status } = paid;
  const presentation = Number(metadata?.['presentation'] ?? 1);
  const collectionId = metadata?.['collectionId'] ?? null;
  return { paymentId: id, collectionId, presentation, status, amount, currency, chargeOn: chargeOn ?? null };
}

/** Money that a bank could not place comes back: `cancelled`, `bounced` and `funds_returned`. */
function refundOf({ id, status, metadata }: z.infer<typeof refundShape>): DebitRefund {
  const refundId = metadata?.['refundId'] ?? null;
  const failed = status === 'cancelled' || status === 'bounced' || status === 'funds_returned';
  if (failed) return { providerRefundId: id, refundId, status: 'FAILED', why: status };
  return { providerRefundId: id, refundId, status: status === 'paid' ? 'SUCCEEDED' : 'PENDING' };
}
