import { addToDate } from '@marque/base';
import { z } from 'zod';
import type { DebitRefund, DirectDebits } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { RefundWaits } from '../../ports/refund-waits.ts';
import { payment } from './debit-payments.ts';
import { type GoCardlessClient, PROVIDER } from './go-cardless-client.ts';
import { listAll } from './list-all.ts';

/** GoCardless refunds nothing until this many days after a payment's charge date, as the bank may still fail it. */
const SAFETY_DAYS = 7;
const shape = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * Gives money back, once: an earlier refund of ours is looked for first, because keys are forgotten after a month. An
 * account that may not refund is answered with a 403, which only a person can change.
 */
export async function refund(
  client: GoCardlessClient,
  { paymentId, amount, refundId }: Parameters<DirectDebits['refund']>[0],
): Promise<DebitRefund> {
  const earlier = await listAll(client, 'refunds', { shape, query: { payment: paymentId } });
  const same = earlier.find((one) => one.metadata?.['refundId'] === refundId);
  if (same) return refundOf(same);
  const paid = await client.read('payments', paymentId, payment);
  const made = await client
    .create('refunds', {
      ...{ key: refundId, isForbiddenRefused: true, shape },
      // GoCardless requires the sum of all refunds: of two refunds made at once, the second is then refused.
      body: {
        amount,
        total_amount_confirmation: paid.amount_refunded + amount,
        metadata: { refundId },
        links: { payment: paymentId },
      },
    })
    .catch((error: unknown) => {
      throw error instanceof ProviderRefused ? meaningOf(error, paid) : error;
    });
  return refundOf(made);
}

/** The state of a refund. */
export async function readRefund(client: GoCardlessClient, providerRefundId: string): Promise<DebitRefund> {
  return refundOf(await client.read('refunds', providerRefundId, shape));
}

/** What a refusal means: try again, since another refund was made in between; wait, since it is too early; or no. */
function meaningOf(refusal: ProviderRefused, { status, charge_date: chargeOn }: z.infer<typeof payment>): Error {
  if (refusal.code === 'total_amount_confirmation_invalid')
    return new ProviderUnavailable(PROVIDER, { cause: refusal });
  const isOnItsWay = status === 'submitted' || status === 'confirmed' || status === 'paid_out';
  if (refusal.code !== 'refund_payment_invalid_state' || !isOnItsWay || chargeOn == null) return refusal;
  return new RefundWaits(PROVIDER, addToDate(chargeOn, { days: SAFETY_DAYS }), { cause: refusal });
}

/** Money that a bank could not place comes back: `cancelled`, `bounced` and `funds_returned`. */
function refundOf({ id, status, metadata }: z.infer<typeof shape>): DebitRefund {
  const refundId = metadata?.['refundId'] ?? null;
  const failed = status === 'cancelled' || status === 'bounced' || status === 'funds_returned';
  if (failed) return { providerRefundId: id, refundId, status: 'FAILED', why: status };
  return { providerRefundId: id, refundId, status: status === 'paid' ? 'SUCCEEDED' : 'PENDING' };
}
