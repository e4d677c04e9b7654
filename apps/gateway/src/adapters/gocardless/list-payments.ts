import { z } from 'zod';
import type { PaymentListed } from '../../ports/payment-listed.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import type { GoCardlessClient } from './go-cardless-client.ts';
import { listAll } from './list-all.ts';

const CAPTURED = new Set(['confirmed', 'paid_out']);
const payment = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  status: z.string(),
  created_at: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Every payment that was made since a moment, as GoCardless lists it, page by page. */
export async function listPayments(client: GoCardlessClient, since: string): Promise<readonly PaymentListed[]> {
  const query = { 'created_at[gte]': since };
  return (await listAll(client, 'payments', { shape: payment, query })).map(listedOf);
}

/** One payment as the list would show it, however old it is; undefined if GoCardless knows none by this id. */
export async function findListed(client: GoCardlessClient, paymentId: string): Promise<PaymentListed | undefined> {
  try {
    return listedOf(await client.read('payments', paymentId, payment));
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

function listedOf(one: z.infer<typeof payment>): PaymentListed {
  return {
    paymentId: one.id,
    isOurs: one.metadata?.['collectionId'] !== undefined,
    paid: CAPTURED.has(one.status) ? one.amount : 0,
    refunded: one.amount_refunded,
    createdAt: one.created_at,
  };
}
