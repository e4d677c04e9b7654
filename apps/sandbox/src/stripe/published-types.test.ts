import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { type Comparison, publishedTypes } from '../testing/published-types.ts';

const types = {
  'checkout.session': 'Stripe.Checkout.Session',
  payment_intent: 'Stripe.PaymentIntent',
  setup_intent: 'Stripe.SetupIntent',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  balance_transaction: 'Stripe.BalanceTransaction',
  payment_method: 'Stripe.PaymentMethod',
  customer: 'Stripe.Customer',
  token: 'Stripe.Token',
  item: 'Stripe.LineItem',
};
const paths: Record<string, string> = {
  'checkout.session': '/v1/checkout/sessions',
  payment_intent: '/v1/payment_intents',
  setup_intent: '/v1/setup_intents',
  charge: '/v1/charges',
  refund: '/v1/refunds',
  dispute: '/v1/disputes',
  balance_transaction: '/v1/balance_transactions',
  payment_method: '/v1/payment_methods',
  customer: '/v1/customers',
};

let sandbox: TestSandbox;
let compare: Comparison;
beforeAll(async () => {
  const quoted = Object.fromEntries(Object.entries(types).map(([name, type]) => [JSON.stringify(name), type]));
  compare = publishedTypes({ module: 'stripe', name: 'Stripe', types: quoted });
  sandbox = await openTestSandbox();
  await useEverything(sandbox.stripe());
}, 120_000);
afterAll(() => sandbox.close());

/** Pages paid, declined, left and expired, a card kept and charged, refunds that stay and fail, disputes won and lost. */
async function useEverything(stripe: Stripe): Promise<void> {
  const pay = (sessionId: string, card?: string) => sandbox.post('/script/stripe/pay', { sessionId, card });
  const open = (changes = {}) => stripe.checkout.sessions.create(checkout(changes));
  await pay(
    (await open({ payment_intent_data: { setup_future_usage: 'off_session' }, customer_creation: 'always' })).id,
  );
  await pay((await open()).id, '4000000000009995');
  await pay((await open()).id, '4000002760003184');
  await stripe.checkout.sessions.expire((await open()).id);
  const setup = {
    mode: 'setup',
    currency: 'gbp',
    customer_creation: 'always',
    success_url: 'http://shop.test/done',
  } as const;
  const kept = await stripe.checkout.sessions.create(setup);
  await pay(kept.id);
  await pay((await stripe.checkout.sessions.create(setup)).id, '4000000000000002');
  const paid = (await sandbox.state()).intents.find((intent) => intent.status === 'succeeded');
  await stripe.refunds.create({ payment_intent: paid?.id ?? '', amount: 100 });
  const failing = await stripe.refunds.create({ payment_intent: paid?.id ?? '', amount: 200 });
  await sandbox.post('/script/stripe/fail-refund', { refundId: failing.id });
  for (const outcome of ['won', 'lost']) {
    const session = await open();
    await pay(session.id, '4000000000000259');
    const [dispute] = (await stripe.disputes.list()).data;
    await sandbox.post('/script/stripe/close-dispute', { disputeId: dispute?.id, outcome });
  }
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 100, currency: 'gbp' })).id);
}

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(sandbox.url() + path, {
    headers: { authorization: `Bearer ${sandbox.config.stripeKey}` },
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('what the stand-in answers is what Stripe’s library declares', () => {
  it.each(Object.entries(paths))('%s', async (name, path) => {
    const { data } = (await get(`${path}?limit=100`)) as { data: object[] };
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.flatMap((object) => compare(name, object)))).toEqual(new Set());
  });

  it('an event, whose object is told whole', async () => {
    const { data } = (await get('/v1/events?limit=100')) as { data: Stripe.Event[] };
    const told = data.flatMap(({ data: { object } }) => compare((object as { object: string }).object, object));
    expect(new Set(told)).toEqual(new Set());
    expect(new Set(data.map((event) => event.type)).size).toBeGreaterThan(12);
  });

  it('a token and the items of a page', async () => {
    expect(compare('token', await get('/v1/tokens/tok_visa'))).toEqual([]);
    const [session] = (await sandbox.state()).sessions;
    const { data } = (await get(`/v1/checkout/sessions/${session?.id}/line_items`)) as { data: object[] };
    expect(data.flatMap((item) => compare('item', item))).toEqual([]);
  });

  it('notices a key that is missing, strange or filled with something else', async () => {
    const { data } = (await get('/v1/refunds')) as { data: Record<string, unknown>[] };
    const { charge: _charge, ...rest } = data[0] ?? {};
    expect(compare('refund', { ...rest, colour: 'red', amount: '100' }).sort()).toEqual([
      'refund.amount: "100" is not number',
      'refund.charge: is missing',
      'refund.colour: is not known',
    ]);
  });
});
