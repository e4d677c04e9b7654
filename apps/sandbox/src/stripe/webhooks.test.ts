import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout, submit, typedCard } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
beforeEach(async () => {
  receiver = await receiveWebhooks();
  sandbox = await openTestSandbox({ SANDBOX_WEBHOOKS_URL: receiver.url });
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

const types = () => receiver.received.map(({ event }) => event.type);
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
async function pay(card = '4242424242424242'): Promise<string> {
  const session = await sandbox.stripe().checkout.sessions.create(checkout({ metadata: { proposal: 'P-1' } }));
  await submit(session.url ?? '', typedCard(card));
  return session.id;
}

describe('webhooks', () => {
  it('arrive in order, signed so that the official library accepts them', async () => {
    const sessionId = await pay();
    await eventually(() => expect(types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']));
    const { body, signature } = receiver.received[1] ?? { body: '', signature: '' };
    const event = sandbox.stripe().webhooks.constructEvent(body, signature, sandbox.config.stripeWebhookSecret);
    expect(event.data.object).toMatchObject({
      id: sessionId,
      object: 'checkout.session',
      payment_status: 'paid',
      amount_total: 12_345,
      metadata: { proposal: 'P-1' },
    });
    expect(() =>
      sandbox
        .stripe()
        .webhooks.constructEvent(body.replace('12345', '1'), signature, sandbox.config.stripeWebhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect((await sandbox.stripe().events.retrieve(event.id)).type).toBe('checkout.session.completed');
    expect((await sandbox.stripe().events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1);
  });

  it('tell of declines, refunds, expiry and disputes', async () => {
    await pay('4000000000000002');
    await pay();
    await pay('4000000000000259');
    const open = await sandbox.stripe().checkout.sessions.create(checkout());
    await sandbox.stripe().checkout.sessions.expire(open.id);
    const paid = (await sandbox.state()).intents.findLast((intent) => intent.status === 'succeeded');
    await sandbox.stripe().refunds.create({ payment_intent: paid?.id ?? '', amount: 100 });
    await eventually(() =>
      expect(types()).toEqual([
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'checkout.session.completed',
        'checkout.session.expired',
        'refund.created',
        'charge.refunded',
      ]),
    );
    expect(receiver.received.at(-1)?.event.data).toMatchObject({
      object: { amount_refunded: 100 },
      previous_attributes: { amount_refunded: 0 },
    });
  });

  it('are tried again until they are taken', async () => {
    receiver.answers.push(500, 404);
    await pay();
    await eventually(() => expect(types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(2));
    await eventually(async () =>
      expect((await sandbox.state()).events.map((event) => event.delivery?.state)).toEqual(['delivered', 'delivered']),
    );
  });

  it('go out after a restart, and payments are remembered', async () => {
    await sandbox.post('/script', { stripe: { webhookUrl: 'http://127.0.0.1:9/nobody' } });
    const sessionId = await pay();
    await eventually(async () => expect((await sandbox.state()).events[0]?.delivery?.attempts).toBeGreaterThan(0));
    await sandbox.post('/script', { stripe: { webhookUrl: receiver.url } });
    await sandbox.restart();
    expect((await sandbox.stripe().checkout.sessions.retrieve(sessionId)).payment_status).toBe('paid');
    await eventually(() =>
      expect([...types()].sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']),
    );
  });

  it('can be held and let go in any order', async () => {
    await sandbox.post('/script', { stripe: { webhooks: 'hold' } });
    await pay();
    const { events } = await sandbox.state();
    expect(events.map((event) => event.delivery?.state)).toEqual(['held', 'held']);
    const eventIds = events.map((event) => event.id);
    const { delivered } = await sandbox.post('/script/stripe/deliver', { eventIds });
    expect(delivered).toMatchObject([
      { eventId: eventIds[0], state: 'delivered', lastResult: '200' },
      { eventId: eventIds[1], state: 'delivered' },
    ]);
    expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  });

  it('can come twice, never, or before the answer', async () => {
    await sandbox.post('/script', { stripe: { webhooks: 'duplicate' } });
    await pay();
    await eventually(() => expect(types()).toHaveLength(4));
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(2);
    await sandbox.post('/script', { stripe: { webhooks: 'never' } });
    await pay();
    expect((await sandbox.state()).events.slice(0, 2).map((event) => event.delivery?.state)).toEqual([
      'never',
      'never',
    ]);
    await sandbox.post('/script', {
      stripe: { webhooks: 'deliver', next: [{ match: 'POST /v1/payment_intents', do: 'webhooks-first' }] },
    });
    const stripe = sandbox.stripe();
    const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    await stripe.paymentIntents.create({
      amount: 100,
      currency: 'gbp',
      confirm: true,
      payment_method: id,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(types()).toHaveLength(5);
  });

  it('can be planned one by one, and come before the page or the call answers', async () => {
    await sandbox.post('/script', { stripe: { nextWebhooks: ['early', 'early', 'duplicate', 'never', 'hold'] } });
    const session = await sandbox.stripe().checkout.sessions.create(checkout());
    await submit(session.url ?? '', typedCard('4242424242424242'));
    expect(types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
    const make = async () =>
      (
        await sandbox
          .stripe()
          .checkout.sessions.expire((await sandbox.stripe().checkout.sessions.create(checkout())).id)
      ).id;
    const [twice, never, late, once] = [await make(), await make(), await make(), await make()];
    const told = (id: string) => receiver.received.filter(({ body }) => body.includes(id)).length;
    await eventually(() => expect([told(twice), told(once)]).toEqual([2, 1]));
    expect([told(never), told(late)]).toEqual([0, 0]);
    await sandbox.post('/script/stripe/deliver');
    expect([told(never), told(late)]).toEqual([0, 1]);
  });

  it('can be sent again from the page', async () => {
    await pay();
    await eventually(() => expect(types()).toHaveLength(2));
    const page = await (await fetch(`${sandbox.url()}/stripe`)).text();
    const action = /action="(\/stripe\/events\/[^"]+)"/.exec(page)?.[1] ?? '';
    expect((await submit(sandbox.url() + action, new URLSearchParams())).headers.get('location')).toBe('/stripe');
    expect(types()).toHaveLength(3);
  });
});
