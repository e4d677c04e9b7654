import type { DirectDebits } from '../../ports/direct-debits.ts';
import { cancelPayment, collect, findPayment, presentAgain, readPayment } from './debit-payments.ts';
import { readRefund, refund } from './debit-refunds.ts';
import { goCardlessClient } from './go-cardless-client.ts';
import { listEvents } from './list-events.ts';
import { findListed, listPayments } from './list-payments.ts';
import { cancelMandate, openFlow, readFlow, readMandate } from './mandate-flows.ts';
import { readDebitNotification } from './read-debit-notification.ts';

/** Where GoCardless is reached and what proves who we are. */
export type GoCardlessSettings = {
  readonly apiUrl: string;
  readonly accessToken: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
};

/** Direct debits by GoCardless: mandates on its page (Billing Requests), collections, refunds. No account number ever comes near us. */
export function goCardlessDebits(settings: GoCardlessSettings): DirectDebits {
  const client = goCardlessClient(settings);
  return {
    openFlow: (order) => openFlow(client, order),
    readFlow: (requestId) => readFlow(client, requestId),
    readMandate: (mandateId) => readMandate(client, mandateId),
    cancelMandate: (mandateId) => cancelMandate(client, mandateId),
    eraseCustomer: (customerId) => client.remove('customers', customerId),
    collect: (order) => collect(client, order),
    presentAgain: (again) => presentAgain(client, again),
    readPayment: (paymentId) => readPayment(client, paymentId),
    cancelPayment: (paymentId) => cancelPayment(client, paymentId),
    findPayment: (sought) => findPayment(client, sought),
    listPayments: (since) => listPayments(client, since),
    findListed: (paymentId) => findListed(client, paymentId),
    listEvents: (since) => listEvents(client, since),
    refund: (order) => refund(client, order),
    readRefund: (providerRefundId) => readRefund(client, providerRefundId),
    readNotification: (rawBody, signature) => readDebitNotification(rawBody, signature, settings.webhookSecret),
  };
}
