import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChargeOrder, CheckoutOrder } from '../../ports/card-payments.ts';
import { chargeCard } from './charge-card.ts';
import { openParameters } from './open-checkout.ts';
import { refund } from './refund.ts';
import { stripeClient } from './stripe-client.ts';

/** What came, in order: the call, what it says, and the key under which it is asked. */
type Asked = readonly [call: string, said: string, key: string | undefined];

const asked: Asked[] = [];
const server = createServer(async (request, response) => {
  const said = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  said.sort();
  const key = request.headers['idempotency-key'];
  asked.push([`${request.method} ${request.url}`, decodeURIComponent(said.toString()), key?.toString()]);
  const made = { '/v1/customers': 'cus_made', '/v1/payment_methods': 'pm_made' }[request.url ?? ''] ?? 'made';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ id: made, data: [], has_more: false, metadata: {}, currency: 'gbp' }));
});

let stripe: Stripe;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  stripe = stripeClient({ apiUrl: `http://127.0.0.1:${port}`, secretKey: 'sk_test_requests', timeoutMs: 5000 });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  asked.length = 0;
});

/** What our side asks, and then what the library itself asks with parameters that the compiler holds against its types, to the last field. */
async function sameAs(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> {
  await ours();
  const ourCalls = asked.splice(0);
  await theirs();
  expect(ourCalls.length).toBeGreaterThan(0);
  expect(ourCalls).toEqual(asked);
}

const order: Omit<ChargeOrder, 'card'> = {
  attemptId: 'ATTEMPT2222222222222',
  proposalCode: 'PROP2345',
  amount: 5241,
  currency: 'GBP',
  description: 'Showcase car insurance',
};
const metadata = { attemptId: order.attemptId, proposalCode: order.proposalCode };

it('charges a kept card with what Stripe’s types know, and nothing else', () =>
  sameAs(
    () =>
      chargeCard(stripe, { ...order, card: { kind: 'saved', customerId: 'cus_kept', providerMethodId: 'pm_kept' } }),
    () =>
      stripe.paymentIntents.create(
        {
          amount: 5241,
          currency: 'gbp',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: order.description,
          metadata,
          expand: ['payment_method'],
          off_session: true,
          customer: 'cus_kept',
          payment_method: 'pm_kept',
        },
        { idempotencyKey: order.attemptId },
      ),
  ));

it('charges a card by phone with what Stripe’s types know, and keeps it', () => {
  const card = {
    kind: 'token',
    token: 'tok_read',
    tokenKey: 'HASH',
    saveCard: true,
    email: 'ada@example.com',
  } as const;
  return sameAs(
    () => chargeCard(stripe, { ...order, card }),
    async () => {
      const method = await stripe.paymentMethods.create(
        { type: 'card', card: { token: 'tok_read' } },
        { idempotencyKey: 'HASH-method' },
      );
      const customer = await stripe.customers.create(
        { email: 'ada@example.com', metadata: { attemptId: order.attemptId } },
        { idempotencyKey: `${order.attemptId}-customer` },
      );
      await stripe.paymentIntents.create(
        {
          amount: 5241,
          currency: 'gbp',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: order.description,
          metadata,
          expand: ['payment_method'],
          payment_method: method.id,
          payment_method_options: { card: { moto: true } },
          customer: customer.id,
          setup_future_usage: 'off_session',
        },
        { idempotencyKey: order.attemptId },
      );
    },
  );
});

const page: CheckoutOrder = {
  ...order,
  mode: 'payment',
  email: 'ada@example.com',
  successUrl: 'https://shop.test/done',
  cancelUrl: 'https://shop.test/back',
  expiresAt: '2026-11-22T17:00:00.000Z',
  language: 'en',
  saveCard: true,
};
const comingBack = {
  client_reference_id: order.attemptId,
  metadata,
  customer_email: 'ada@example.com',
  success_url: 'https://shop.test/done',
  cancel_url: 'https://shop.test/back',
  expires_at: 1_795_366_800,
} satisfies Partial<Stripe.Checkout.SessionCreateParams>;

it('opens a page to pay on with what Stripe’s types know', () =>
  sameAs(
    () => stripe.checkout.sessions.create(openParameters(page), { idempotencyKey: order.attemptId }),
    () =>
      stripe.checkout.sessions.create(
        {
          ...comingBack,
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'gbp', unit_amount: 5241, product_data: { name: order.description } },
            },
          ],
          payment_intent_data: { metadata, description: order.description, setup_future_usage: 'off_session' },
          allowed_payment_method_types: ['card'],
          customer_creation: 'always',
          locale: 'en-GB',
        },
        { idempotencyKey: order.attemptId },
      ),
  ));

it('opens a page to save a card on with what Stripe’s types know', () =>
  sameAs(
    () =>
      stripe.checkout.sessions.create(openParameters({ ...page, mode: 'setup', language: 'de' }), {
        idempotencyKey: order.attemptId,
      }),
    () =>
      stripe.checkout.sessions.create(
        {
          ...comingBack,
          mode: 'setup',
          currency: 'gbp',
          setup_intent_data: { metadata, description: order.description },
          allowed_payment_method_types: ['card'],
          customer_creation: 'always',
          locale: 'de',
        },
        { idempotencyKey: order.attemptId },
      ),
  ));

it('gives money back with what Stripe’s types know', () =>
  sameAs(
    () => refund(stripe, { paymentId: 'pi_paid', amount: 200, refundId: 'REFUND22' }),
    async () => {
      await stripe.refunds.list({ payment_intent: 'pi_paid', limit: 100 });
      await stripe.refunds.create(
        { payment_intent: 'pi_paid', amount: 200, metadata: { refundId: 'REFUND22' } },
        { idempotencyKey: 'REFUND22' },
      );
    },
  ));
