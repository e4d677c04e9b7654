import type { Stripe } from 'stripe';
import type { CardPayment, PaymentSearch } from '../../ports/card-payments.ts';
import { failureOf } from './failure-of.ts';
import { paymentOf } from './payment-of.ts';

const PAGE = 100;
/** The provider's clock may differ from ours by this much. */
const SKEW_SECONDS = 60;
/** A request is repeated under its key for less than a day. */
const LONGEST_SECONDS = 24 * 3600;

/** Looks for the payment that names an attempt, among all that were made since it began (by its customer, if known). */
export async function findPayment(
  stripe: Stripe,
  { attemptId, customerId, startedAt }: PaymentSearch,
): Promise<CardPayment | undefined> {
  const started = Math.floor(Date.parse(startedAt) / 1000);
  const listed = stripe.paymentIntents.list({
    ...(customerId === null ? {} : { customer: customerId }),
    created: { gte: started - SKEW_SECONDS, lte: started + LONGEST_SECONDS },
    limit: PAGE,
    expand: ['data.payment_method'],
  });
  try {
    for await (const intent of listed) if (intent.metadata['attemptId'] === attemptId) return paymentOf(intent);
  } catch (error) {
    throw failureOf(error);
  }
  return undefined;
}
