import type { Stripe } from 'stripe';
import type { PaymentListed } from '../../ports/payment-listed.ts';
import { failureOf } from './failure-of.ts';

const PAGE = 100;

/** Every payment that was made since a moment, as Stripe lists it. */
export async function listPayments(stripe: Stripe, since: string): Promise<readonly PaymentListed[]> {
  const listed: PaymentListed[] = [];
  const intents = stripe.paymentIntents.list({
    created: { gte: Math.floor(Date.parse(since) / 1000) },
    limit: PAGE,
    expand: ['data.latest_charge'],
  });
  try {
    for await (const intent of intents) listed.push(listedOf(intent));
  } catch (error) {
    throw failureOf(error);
  }
  return listed;
}

function listedOf({ id, metadata, latest_charge, ...intent }: Stripe.PaymentIntent): PaymentListed {
  const charge = typeof latest_charge === 'string' ? null : latest_charge;
  return {
    paymentId: id,
    isOurs: metadata['attemptId'] !== undefined,
    paid: charge?.disputed ? null : intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    createdAt: new Date(intent.created * 1000).toISOString(),
  };
}
