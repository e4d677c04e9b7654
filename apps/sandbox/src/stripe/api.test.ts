import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout } from '../testing/open-session.ts';
import { connect, openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

const failure = async (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: Stripe.errors.StripeError) => error,
  );

describe('checkout sessions through the official library', () => {
  it('creates, retrieves with what is inside, lists and expires', async () => {
    const created = await stripe.checkout.sessions.create(
      checkout({
        client_reference_id: 'P-1',
        metadata: { proposal: 'P-1' },
        payment_intent_data: { metadata: { attempt: '7' }, setup_future_usage: 'off_session' },
      }),
    );
    expect(created).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_345,
      currency: 'gbp',
      client_reference_id: 'P-1',
      metadata: { proposal: 'P-1' },
    });
    expect(created.url).toBe(`${sandbox.url()}/c/pay/${created.id}`);
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    const found = await stripe.checkout.sessions.retrieve(created.id, { expand: ['line_items', 'payment_intent'] });
    expect(found.line_items?.data[0]).toMatchObject({ description: 'Car insurance', amount_total: 12_345 });
    const listed = await stripe.checkout.sessions.list({ limit: 1 });
    expect(listed.data.map((session) => session.id)).toEqual([created.id]);
    const expired = await stripe.checkout.sessions.expire(created.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect(await failure(stripe.checkout.sessions.expire(created.id))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
  });

  it('expires a session whose time is up', async () => {
    let nowMs = Date.now();
    const timed = await openTestSandbox({}, () => nowMs);
    const session = await timed
      .stripe()
      .checkout.sessions.create(checkout({ expires_at: Math.floor(nowMs / 1000) + 1800 }));
    nowMs += 1801 * 1000;
    expect((await timed.stripe().checkout.sessions.retrieve(session.id)).status).toBe('expired');
    await timed.close();
  });

  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown parameter deep inside',
      { payment_intent_data: { colour: 'red' } },
      'parameter_unknown',
      'payment_intent_data[colour]',
    ],
    ['a missing address', { success_url: undefined }, 'parameter_missing', 'success_url'],
    [
      'too small an amount',
      { line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 29, product_data: { name: 'x' } } }] },
      'amount_too_small',
      'line_items',
    ],
    [
      'pounds with a point',
      {
        line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 12.5, product_data: { name: 'x' } } }],
      },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    ],
    ['an expiry too soon', { expires_at: Math.floor(Date.now() / 1000) + 1790 }, undefined, 'expires_at'],
    ['an expiry too late', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, undefined, 'expires_at'],
    ['an unknown customer', { customer: 'cus_none', customer_email: undefined }, 'resource_missing', 'customer'],
  ])('refuses %s', async (_name, changes, code, param) => {
    const error = await failure(stripe.checkout.sessions.create(checkout(changes as object)));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, code, param });
  });

  it('answers 404 for what does not exist', async () => {
    expect(await failure(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await failure(stripe.rawRequest('GET', '/v1/nothing'))).toMatchObject({ statusCode: 404 });
  });

  it('refuses another key', async () => {
    expect(await failure(connect(sandbox.url(), 'sk_test_other').events.list())).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await fetch(`${sandbox.url()}/v1/events`)).status).toBe(401);
    const basic = Buffer.from(`${sandbox.config.stripeKey}:`).toString('base64');
    expect((await fetch(`${sandbox.url()}/v1/events`, { headers: { authorization: `Basic ${basic}` } })).status).toBe(
      200,
    );
  });
});
