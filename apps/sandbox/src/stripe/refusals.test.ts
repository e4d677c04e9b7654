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
  ])('%s', async (_what, changes, code, param) => {
    const error = await refusal(charge(changes));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', code, param });
  });
});

describe('a page is refused as Stripe refuses it', () => {
  it('with the list of methods that the API had before', async () => {
    const page = {
      mode: 'setup',
      currency: 'gbp',
      success_url: 'http://shop.test/done',
      payment_method_types: ['card'],
    };
    expect(await refusal(stripe.rawRequest('POST', '/v1/checkout/sessions', page))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  });
});

describe('a means of payment', () => {
  it('is made of a token once, and shown as any other', async () => {
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
