import type { CardPayments } from '../../ports/card-payments.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { checkoutOf } from './checkout-of.ts';
import { asking } from './failure-of.ts';
import { openParameters } from './open-checkout.ts';
import { readNotification } from './read-notification.ts';
import { refund } from './refund.ts';
import { stripeClient } from './stripe-client.ts';

/** Where Stripe is reached and what proves who speaks; signatures age by the clock’s real time. */
export type StripeSettings = {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Pick<Clock, 'realMs'>;
};

/** Card payments on Stripe's hosted page: no card number ever comes near us. */
export function stripePayments({ apiUrl, secretKey, webhookSecret, clock }: StripeSettings): CardPayments {
  const stripe = stripeClient(apiUrl, secretKey);
  const readCheckout: CardPayments['readCheckout'] = async (sessionId) =>
    checkoutOf(await asking(stripe.checkout.sessions.retrieve(sessionId)));
  return {
    readCheckout,
    openCheckout: async (order) =>
      checkoutOf(
        await asking(stripe.checkout.sessions.create(openParameters(order), { idempotencyKey: order.attemptId })),
      ),
    expireCheckout: async (sessionId) => {
      try {
        return checkoutOf(await asking(stripe.checkout.sessions.expire(sessionId)));
      } catch (error) {
        // Only an open page can be closed: one that is paid or closed already is read instead.
        if (error instanceof ProviderRefused) return await readCheckout(sessionId);
        throw error;
      }
    },
    refund: (order) => refund(stripe, order),
    readNotification: (rawBody, signature) =>
      readNotification(rawBody, signature, { stripe, secret: webhookSecret, realMs: clock.realMs }),
  };
}
