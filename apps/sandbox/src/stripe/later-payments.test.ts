import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

async function saveCard(card: string): Promise<{ customer: string; payment_method: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'gbp',
    customer_creation: 'always',
    customer_email: 'ada@example.com',
    success_url: 'http://shop.test/done',
    setup_intent_data: { metadata: { policy: 'A1' } },
  });
  expect(
    await sandbox.post('/script/stripe/pay', { sessionId: session.id, card, challenge: 'complete' }),
  ).toMatchObject({ result: 'paid' });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  const setup = done.setup_intent as Stripe.SetupIntent;
  expect(setup).toMatchObject({ status: 'succeeded', metadata: { policy: 'A1' } });
  return { customer: String(done.customer), payment_method: String(setup.payment_method) };
}

const charge = (saved: object, changes: object = {}) =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    off_session: true,
    confirm: true,
    ...saved,
    ...changes,
  });
const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was paid'),
    (error: Stripe.errors.StripeCardError) => error,
  );

describe('a saved card', () => {
  it.each(['4242424242424242', '4000002500003155'])('%s is charged without the customer', async (card) => {
    const saved = await saveCard(card);
    expect(await charge(saved, { metadata: { month: '2' } })).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
      metadata: { month: '2' },
    });
    expect(await stripe.paymentMethods.retrieve(saved.payment_method)).toMatchObject({
      customer: saved.customer,
      card: { last4: card.slice(-4) },
    });
  });

  it.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000002760003184', 'authentication_required', 'authentication_required'],
  ])('%s is refused later', async (card, code, decline) => {
    const error = await refused(charge(await saveCard(card)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, decline_code: decline, payment_intent: { status: 'requires_payment_method' } });
    expect(await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')).toMatchObject({
      last_payment_error: { code },
    });
  });

  it('is remembered when it was refused under a key', async () => {
    const saved = await saveCard('4000000000000341');
    const pay = () =>
      refused(
        stripe.paymentIntents.create(
          { amount: 5000, currency: 'gbp', off_session: true, confirm: true, ...saved },
          { idempotencyKey: 'month-3' },
        ),
      );
    const [first, second] = [await pay(), await pay()];
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  });

  it('can be saved while paying', async () => {
    const session = await stripe.checkout.sessions.create(
      checkout({ customer_creation: 'always', payment_intent_data: { setup_future_usage: 'off_session' } }),
    );
    await sandbox.post('/script/stripe/pay', { sessionId: session.id });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    const intent = done.payment_intent as Stripe.PaymentIntent;
    expect(
      await charge({ customer: String(done.customer), payment_method: String(intent.payment_method) }),
    ).toMatchObject({ status: 'succeeded' });
  });

  it('can be let go once, and is then of no use to anybody', async () => {
    const saved = await saveCard('4242424242424242');
    const detached = await stripe.paymentMethods.detach(saved.payment_method);
    expect(detached).toMatchObject({ id: saved.payment_method, customer: null });
    for (const call of [
      stripe.paymentMethods.detach(saved.payment_method),
      stripe.paymentMethods.attach(saved.payment_method, { customer: saved.customer }),
      charge(saved),
    ])
      expect(await refused(call)).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(await refused(stripe.paymentMethods.detach('pm_nobody'))).toMatchObject({ statusCode: 404 });
  });

  it('belongs to its customer', async () => {
    const saved = await saveCard('4242424242424242');
    const other = await stripe.customers.create({ email: 'other@example.com' });
    expect(await refused(charge({ ...saved, customer: other.id }))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    });
  });
});

describe('a card read out on the telephone', () => {
  const byToken = async (token: string, changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 5000,
      currency: 'gbp',
      confirm: true,
      payment_method: (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id,
      payment_method_options: { card: { moto: true } },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...changes,
    });

  it('is charged by its token, once', async () => {
    const token = await stripe.tokens.create({
      card: { number: '4000002760003184', exp_month: '12', exp_year: '2040', cvc: '123' },
    });
    expect((await stripe.tokens.retrieve(token.id)).used).toBe(false);
    expect(await byToken(token.id)).toMatchObject({ status: 'succeeded' });
    expect(await refused(byToken(token.id))).toMatchObject({ statusCode: 400, code: 'token_already_used' });
    expect(await byToken('tok_visa')).toMatchObject({ status: 'succeeded' });
    expect(await refused(byToken('tok_chargeDeclinedInsufficientFunds'))).toMatchObject({
      statusCode: 402,
      decline_code: 'insufficient_funds',
    });
  });
});

describe('refunds', () => {
  it('never give back more than was taken', async () => {
    const { id } = await charge(await saveCard('4242424242424242'));
    const part = await stripe.refunds.create({
      payment_intent: id,
      amount: 2000,
      reason: 'requested_by_customer',
      metadata: { why: 'cancelled' },
    });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      metadata: { why: 'cancelled' },
    });
    expect(await refused(stripe.refunds.create({ payment_intent: id, amount: 3001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(3000);
    expect(await refused(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await sandbox.state()).intents.find((intent) => intent.id === id)).toMatchObject({
      capturedPennies: 5000,
      refundedPennies: 5000,
    });
  });

  it('can fail days later', async () => {
    const { id } = await charge(await saveCard('4242424242424242'));
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(await sandbox.post('/script/stripe/fail-refund', { refundId: refund.id })).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect((await sandbox.state()).intents.find((intent) => intent.id === id)).toMatchObject({ refundedPennies: 0 });
  });
});
