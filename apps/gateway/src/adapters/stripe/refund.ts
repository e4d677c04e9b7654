import type { Stripe } from 'stripe';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { asking } from './failure-of.ts';

/** Pennies of a captured payment to give back; `refundId` is ours and makes it happen once, also after Stripe has forgotten the key. */
export type RefundOrder = { readonly paymentIntentId: string; readonly amount: number; readonly refundId: string };

/**
 * Gives money back. Keys are forgotten after a day, so an earlier refund of ours is looked for first:
 * asking anew under an old key would give the money back twice.
 */
export async function refund(
  stripe: Stripe,
  { paymentIntentId, amount, refundId }: RefundOrder,
): Promise<{ providerRefundId: string }> {
  const earlier = await asking(stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
  const same = earlier.data.find(
    (one) => one.metadata?.['refundId'] === refundId && one.status !== 'failed' && one.status !== 'canceled',
  );
  if (same) return { providerRefundId: same.id };
  const made = await asking(
    stripe.refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { refundId } },
      { idempotencyKey: refundId },
    ),
  );
  if (made.status === 'failed' || made.status === 'canceled')
    throw new ProviderRefused('The card provider', made.failure_reason ?? 'refund_failed');
  return { providerRefundId: made.id };
}
