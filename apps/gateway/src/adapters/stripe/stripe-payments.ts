import { askedFor } from '../../ports/asked-for.ts';
import type { CardPayments } from '../../ports/card-payments.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { chargeCard } from './charge-card.ts';
import { CHECKOUT_EXPANDED, checkoutOf } from './checkout-of.ts';
import { disputeOf } from './dispute-of.ts';
import { eraseCustomer } from './erase-customer.ts';
import { asking, PROVIDER } from './failure-of.ts';
import { findPayment } from './find-payment.ts';
import { letGo } from './let-go.ts';
import { listNotifications } from './list-notifications.ts';
import { listPayments } from './list-payments.ts';
import { openParameters } from './open-parameters.ts';
import { PAYMENT_EXPANDED, paymentOf } from './payment-of.ts';
import { readNotification } from './read-notification.ts';
import { readToken } from './read-token.ts';
import { refund, refundOf } from './refund.ts';
import { savedCardOf } from './saved-card-of.ts';
import { stripeClient } from './stripe-client.ts';

/** Where Stripe is reached and what proves who we are; signatures age by the clock’s real time. */
export type StripeSettings = {
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
  readonly clock: Pick<Clock, 'realMs'>;
};

/** Card payments by Stripe, on its hosted page or with what it keeps: no card number ever comes near us. */
export function stripePayments({ webhookSecret, clock, ...place }: StripeSettings): CardPayments {
  const stripe = stripeClient(place);
  const reading = async <T extends { readonly id: string }>(id: string, call: Promise<T>) =>
    askedFor(PROVIDER, id, await asking(call));
  const readCheckout: CardPayments['readCheckout'] = async (sessionId) =>
    checkoutOf(await reading(sessionId, stripe.checkout.sessions.retrieve(sessionId, { expand: CHECKOUT_EXPANDED })));
  return {
    readCheckout,
    openCheckout: async (order) =>
      checkoutOf(
        await asking(stripe.checkout.sessions.create(openParameters(order), { idempotencyKey: order.attemptId })),
      ),
    expireCheckout: async (sessionId) => {
      try {
        return checkoutOf(await reading(sessionId, stripe.checkout.sessions.expire(sessionId)));
      } catch (error) {
        // Only an open page can be closed: a paid or closed page is read instead.
        if (error instanceof ProviderRefused) return await readCheckout(sessionId);
        throw error;
      }
    },
    charge: (order) => chargeCard(stripe, order),
    readPayment: async (paymentId) =>
      paymentOf(await reading(paymentId, stripe.paymentIntents.retrieve(paymentId, { expand: PAYMENT_EXPANDED }))),
    readCard: async (methodId) => {
      const method = await reading(methodId, stripe.paymentMethods.retrieve(methodId));
      return savedCardOf(method.customer, method) ?? undefined;
    },
    letGo: (providerMethodId) => letGo(stripe, providerMethodId),
    eraseCustomer: (customerId) => eraseCustomer(stripe, customerId),
    findPayment: (search) => findPayment(stripe, search),
    listPayments: (since) => listPayments(stripe, since),
    listNotifications: (since) => listNotifications(stripe, since),
    readToken: (token) => readToken(stripe, token),
    refund: (order) => refund(stripe, order),
    readRefund: async (providerRefundId) =>
      refundOf(await reading(providerRefundId, stripe.refunds.retrieve(providerRefundId))),
    readDispute: async (disputeId) => disputeOf(await reading(disputeId, stripe.disputes.retrieve(disputeId))),
    readNotification: (rawBody, signature) =>
      readNotification(rawBody, signature, { stripe, secret: webhookSecret, realMs: clock.realMs }),
  };
}
