import { isLocalDate } from '@marque/base';
import { z } from 'zod';
import type { CollectionOrder, DebitPayment, DirectDebits } from '../../ports/direct-debits.ts';
import type { GoCardlessClient } from './go-cardless-client.ts';
import { listAll } from './list-all.ts';

const metadata = z.record(z.string(), z.string()).nullish();
/** The parts of a payment that are read. */
export const payment = z.object({
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

/** The payment of a collection, found among all payments of its mandate. */
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

/** Calls a payment off. Once it has gone to the bank, GoCardless refuses. */
export async function cancelPayment(client: GoCardlessClient, paymentId: string): Promise<DebitPayment> {
  const path = `/${encodeURIComponent(paymentId)}/actions/cancel`;
  return paymentOf(await client.act('payments', path, { data: {}, shape: payment }));
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
