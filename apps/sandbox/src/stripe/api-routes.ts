import type { FastifyInstance } from 'fastify';
import { answerCall, type StripeHandler } from './calls/answer-call.ts';
import { cancelIntent } from './calls/cancel-intent.ts';
import { createToken, retrieveToken } from './calls/card-tokens.ts';
import { createMethod } from './calls/create-method.ts';
import { createPaymentIntent } from './calls/create-payment-intent.ts';
import { createSession } from './calls/create-session.ts';
import { attachPaymentMethod, createCustomerCall, deleteCustomer } from './calls/customers.ts';
import { detachPaymentMethod } from './calls/detach-method.ts';
import { listHandler } from './calls/list-handler.ts';
import { createRefund } from './calls/refunds.ts';
import { refuseKey } from './calls/refuse-key.ts';
import { retrieveHandler } from './calls/retrieve-handler.ts';
import { expireSession, retrieveSession } from './calls/sessions.ts';
import type { StripeDesk } from './ground/desk.ts';
import { lineItemList } from './ground/expand.ts';
import { newId } from './ground/new-id.ts';
import { invalidRequest, stripeError } from './ground/stripe-error.ts';
import { apiVersion } from './hooks/events.ts';

const calls: Record<string, StripeHandler> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listHandler('checkout.session', ['customer', 'payment_intent', 'status']),
  'GET /v1/checkout/sessions/:id': retrieveSession,
  'GET /v1/checkout/sessions/:id/line_items': (desk, call) =>
    lineItemList(desk.store, retrieveSession(desk, { ...call, form: {} }).id),
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': listHandler('payment_intent', ['customer']),
  'GET /v1/payment_intents/:id': retrieveHandler('payment_intent', 'payment_intent'),
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'GET /v1/setup_intents': listHandler('setup_intent', ['customer', 'payment_method']),
  'GET /v1/setup_intents/:id': retrieveHandler('setup_intent', 'setupintent'),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listHandler('refund', ['charge', 'payment_intent']),
  'GET /v1/refunds/:id': retrieveHandler('refund', 'refund'),
  'GET /v1/charges': listHandler('charge', ['customer', 'payment_intent']),
  'GET /v1/charges/:id': retrieveHandler('charge', 'charge'),
  'GET /v1/disputes': listHandler('dispute', ['charge', 'payment_intent']),
  'GET /v1/disputes/:id': retrieveHandler('dispute', 'dispute'),
  'GET /v1/balance_transactions': listHandler('balance_transaction', ['source', 'type']),
  'GET /v1/balance_transactions/:id': retrieveHandler('balance_transaction', 'balance transaction'),
  'POST /v1/customers': createCustomerCall,
  'GET /v1/customers': listHandler('customer', ['email']),
  'GET /v1/customers/:id': retrieveHandler('customer', 'customer'),
  'DELETE /v1/customers/:id': deleteCustomer,
  'POST /v1/payment_methods': createMethod,
  'GET /v1/payment_methods': listHandler('payment_method', ['customer', 'type']),
  'GET /v1/payment_methods/:id': retrieveHandler('payment_method', 'PaymentMethod'),
  'POST /v1/payment_methods/:id/attach': attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': detachPaymentMethod,
  'POST /v1/tokens': createToken,
  'GET /v1/tokens/:id': retrieveToken,
  'GET /v1/events': listHandler('event', []),
  'GET /v1/events/:id': retrieveHandler('event', 'event'),
};

/** Stripe's API under /v1: keys, request ids, versions, and Stripe's errors for everything else. */
export function apiRoutes(app: FastifyInstance, desk: StripeDesk): void {
  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'];
    reply.header('request-id', newId('req', 14)).header('stripe-version', version ?? apiVersion);
    if (request.headers['idempotency-key']) reply.header('idempotency-key', request.headers['idempotency-key']);
    const refusal = refuseKey(request.headers.authorization, desk.key);
    if (refusal) return reply.status(refusal.status).send({ error: refusal.body });
    // Stripe itself still speaks its older versions; the stand-in speaks one.
    if (version !== undefined && version !== apiVersion)
      return reply.status(400).send({ error: invalidRequest(`Invalid Stripe API version: ${version}`).body });
    return undefined;
  });
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answerCall(desk, handler, request, reply),
    });
  }
  app.all('/v1/*', (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return reply.status(404).send({ error: stripeError(404, { type: 'invalid_request_error', message }).body });
  });
  app.setErrorHandler((error, _request, reply) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } });
  });
}
