import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: Stripe.errors.StripeError) => error,
  );
const method = async () => (await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).id;
/** A charge of a card that somebody has just handed over, without a page to be sent to. */
const charge = async (changes: object = {}) =>
  await stripe.rawRequest('POST', '/v1/payment_intents', {
    amount: 5000,
    currency: 'gbp',
    confirm: true,
    payment_method: await method(),
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...changes,
  });

describe('a charge is refused as Stripe refuses it', () => {
  it('unless it is as it should be', async () => {
    expect(await charge()).toMatchObject({ status: 'succeeded' });
    expect(await charge({ allowed_payment_method_types: ['card'] })).toMatchObject({ status: 'succeeded' });
    const toComeBackTo = { automatic_payment_methods: undefined, return_url: 'http://shop.test/done' };
    expect(await charge(toComeBackTo)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    [
      'with the list of methods that the API had before',
      { payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [
      'with a token in place of a method',
      { payment_method: undefined, payment_method_data: { type: 'card', card: { token: 'tok_visa' } } },
      'parameter_unknown',
      'payment_method_data',
    ],
    [
      'without an address to come back to',
      { automatic_payment_methods: undefined },
      'payment_intent_invalid_parameter',
      'return_url',
    ],
    [
      'where a method may lead to another page',
      { automatic_payment_methods: { enabled: true, allow_redirects: 'always' } },
      'payment_intent_invalid_parameter',
      'return_url',
    ],
    [
      'without the customer, to be kept for later',
      { off_session: true, setup_future_usage: 'off_session' },
      'payment_intent_invalid_parameter',
      'off_session',
    ],
    ['in an unknown currency', { currency: 'zzz' }, undefined, 'currency'],
    [
      'without being confirmed, with a page to come back to',
      { confirm: false, return_url: 'http://shop.test' },
      undefined,
      'return_url',
    ],
  ])('%s', async (_what, changes, code, param) => {
    const error = await refusal(charge(changes));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', code, param });
  });
});

describe('a page is refused as Stripe refuses it', () => {
  const item = { quantity: 1, price_data: { currency: 'zzz', unit_amount: 5000, product_data: { name: 'Cover' } } };
  it.each([
    [
      'with the list of methods that the API had before',
      { payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    ['in an unknown currency', { currency: 'zzz' }, undefined, 'currency'],
    [
      'for something in such a currency',
      { mode: 'payment', currency: undefined, line_items: [item] },
      undefined,
      'line_items[0][price_data][currency]',
    ],
  ])('%s', async (_what, changes, code, param) => {
    const page = { mode: 'setup', currency: 'gbp', success_url: 'http://shop.test/done', ...changes };
    expect(await refusal(stripe.rawRequest('POST', '/v1/checkout/sessions', page))).toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      code,
      param,
    });
  });
});

describe('a call is refused', () => {
  it.each(['2025-08-27.basil', '2026-09-30.endive', 'today'])('in the version %s of the API', async (version) => {
    const headers = { authorization: `Bearer ${sandbox.config.stripeKey}`, 'stripe-version': version };
    const answer = await fetch(`${sandbox.url()}/v1/events`, { headers });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` } },
    ]);
  });
});

describe('a means of payment', () => {
  it('is made of a token once, and shown like every card', async () => {
    const { id: token } = await stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' },
    });
    const made = await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: token });
    expect(made).toMatchObject({ type: 'card', customer: null, card: { last4: '4242' } });
    const again = await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: token });
    expect(again.id).toBe(made.id);
    expect(await refusal(stripe.paymentMethods.create({ type: 'card', card: { token } }))).toMatchObject({
      statusCode: 400,
      code: 'token_already_used',
      param: 'card[token]',
    });
    expect(await refusal(stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_absent' } }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'card[token]',
    });
  });
});
