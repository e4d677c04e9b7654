import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CardPayments, ChargeOrder, CheckoutOrder } from '../../ports/card-payments.ts';
import { stripeClient } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';

/** The requests, in order: the call, its body, and its key. */
type Asked = readonly [call: string, said: string, key: string | undefined];

const asked: Asked[] = [];
const server = createServer(async (request, response) => {
  const said = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  said.sort();
  const key = request.headers['idempotency-key']?.toString();
  // The library makes up a key for a request that has none.
  const ownKey = key?.startsWith('stripe-node-retry-') ? undefined : key;
  asked.push([`${request.method} ${request.url}`, decodeURIComponent(said.toString()), ownKey]);
  const [path = ''] = (request.url ?? '').split('?');
  const made = { '/v1/customers': 'cus_made', '/v1/payment_methods': 'pm_made' }[path];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...answer, id: made ?? /\/(\w+_named)/.exec(path)?.[1] ?? 'made' }));
});
/** Everything that our side reads of a list, a page, a payment, a token, a refund or a dispute. */
const answer = {
  ...{ data: [], has_more: false, metadata: {}, currency: 'gbp', status: 'open', amount_total: 0 },
  ...{ created: 1_795_366_800, livemode: true },
};

let stripe: Stripe;
let ours: CardPayments;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const place = { apiUrl: `http://127.0.0.1:${port}`, secretKey: 'sk_test_requests', timeoutMs: 5000 };
  stripe = stripeClient(place);
  ours = stripePayments({ ...place, webhookSecret: 'whsec_requests', clock: { realMs: () => 0 } });
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
async function sameAs(our: () => Promise<unknown>, their: () => Promise<unknown>): Promise<void> {
  await our();
  const ourCalls = asked.splice(0);
  await their();
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
    () => ours.charge({ ...order, card: { kind: 'saved', customerId: 'cus_kept', providerMethodId: 'pm_kept' } }),
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
    () => ours.charge({ ...order, card }),
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
    () => ours.openCheckout(page),
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
    () => ours.openCheckout({ ...page, mode: 'setup', language: 'de' }),
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
    () => ours.refund({ paymentId: 'pi_paid', amount: 200, refundId: 'REFUND22' }),
    async () => {
      await stripe.refunds.list({ payment_intent: 'pi_paid', limit: 100 });
      await stripe.refunds.create(
        { payment_intent: 'pi_paid', amount: 200, metadata: { refundId: 'REFUND22' } },
        { idempotencyKey: 'REFUND22' },
      );
    },
  ));

const since = '2026-11-22T17:00:00.000Z';
const sinceSeconds = 1_795_366_800;
const search = { attemptId: order.attemptId, startedAt: since };
const sought = {
  created: { gte: sinceSeconds - 60, lte: sinceSeconds + 86_400 },
  limit: 100,
  expand: ['data.payment_method'],
} satisfies Stripe.PaymentIntentListParams;
const TYPES = [
  ...['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
  ...['charge.dispute.closed', 'charge.refund.updated', 'refund.failed'],
  'payment_method.automatically_updated',
];

/** The calls that read, and the one that closes a page: ours, and what the library asks. A call of the port without a row here or a test above does not compile. */
const others: {
  readonly [name in Exclude<keyof CardPayments, 'openCheckout' | 'charge' | 'refund' | 'readNotification'>]: () => [
    our: () => Promise<unknown>,
    their: () => Promise<unknown>,
  ];
} = {
  readCheckout: () => [
    () => ours.readCheckout('cs_named'),
    () =>
      stripe.checkout.sessions.retrieve('cs_named', {
        expand: ['payment_intent.payment_method', 'setup_intent.payment_method'],
      }),
  ],
  readCard: () => [() => ours.readCard('pm_named'), () => stripe.paymentMethods.retrieve('pm_named')],
  eraseCustomer: () => [() => ours.eraseCustomer('cus_named'), () => stripe.customers.del('cus_named')],
  letGo: () => [() => ours.letGo('pm_named'), () => stripe.paymentMethods.detach('pm_named')],
  expireCheckout: () => [() => ours.expireCheckout('cs_named'), () => stripe.checkout.sessions.expire('cs_named')],
  readPayment: () => [
    () => ours.readPayment('pi_named'),
    () => stripe.paymentIntents.retrieve('pi_named', { expand: ['payment_method'] }),
  ],
  findPayment: () => [
    async () => {
      await ours.findPayment({ ...search, customerId: 'cus_kept' });
      await ours.findPayment({ ...search, customerId: null });
    },
    async () => {
      await stripe.paymentIntents.list({ customer: 'cus_kept', ...sought });
      await stripe.paymentIntents.list(sought);
    },
  ],
  readToken: () => [() => ours.readToken('tok_named'), () => stripe.tokens.retrieve('tok_named')],
  readRefund: () => [() => ours.readRefund('re_named'), () => stripe.refunds.retrieve('re_named')],
  readDispute: () => [() => ours.readDispute('dp_named'), () => stripe.disputes.retrieve('dp_named')],
  listPayments: () => [
    () => ours.listPayments(since),
    () => stripe.paymentIntents.list({ created: { gte: sinceSeconds }, limit: 100, expand: ['data.latest_charge'] }),
  ],
  listNotifications: () => [
    () => ours.listNotifications(since),
    () => stripe.events.list({ types: TYPES, created: { gte: sinceSeconds }, limit: 100 }),
  ],
};

it.each(Object.entries(others))('%s asks what Stripe’s types know, and nothing else', (_name, calls) =>
  sameAs(...calls()),
);
