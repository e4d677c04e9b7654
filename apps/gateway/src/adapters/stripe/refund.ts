import type { Stripe } from 'stripe';
import type { CardRefund } from '../../ports/card-payments.ts';
import { asking } from './failure-of.ts';

/** Pennies of a captured payment to give back. `refundId` is our id: it keeps the refund single even after Stripe has forgotten the key. */
export type RefundOrder = { readonly paymentId: string; readonly amount: number; readonly refundId: string };

/**
 * Gives money back. Keys are forgotten after a day, so an earlier refund of ours is looked for first:
 * asking again under an old key would give the money back twice.
 */
export async function refund(stripe: Stripe, { paymentId, amount, refundId }: RefundOrder): Promise<CardRefund> {
  const earlier = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  const listed = await asking(earlier.autoPagingToArray({ limit: REFUNDS_MAX }));
  const same = listed.find((one) => one.metadata?.['refundId'] === refundId);
  if (same) return refundOf(same);
  return refundOf(
    await asking(
      stripe.refunds.create(
        { payment_intent: paymentId, amount, metadata: { refundId } },
        { idempotencyKey: refundId },
      ),
    ),
  );
}

const REFUNDS_MAX = 1000;

/** A Stripe refund as the port shows it. */
export function refundOf({ id, metadata, status }: Stripe.Refund): CardRefund {
  return { providerRefundId: id, refundId: metadata?.['refundId'] ?? null, status: statusOf(status) };
}

function statusOf(status: string | null): CardRefund['status'] {
  if (status === 'failed' || status === 'canceled') return 'FAILED';
  return status === 'succeeded' ? 'SUCCEEDED' : 'PENDING';
}
