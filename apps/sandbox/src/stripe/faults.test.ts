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

const failure = async (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: Stripe.errors.StripeError) => error,
  );

describe('idempotency', () => {
  it('gives the same answer for the same key and refuses other parameters, also after a restart', async () => {
    const first = await stripe.checkout.sessions.create(checkout(), { idempotencyKey: 'attempt-1' });
    await sandbox.restart();
    stripe = sandbox.stripe();
    const again = await stripe.checkout.sessions.create(checkout(), { idempotencyKey: 'attempt-1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const error = await failure(
      stripe.checkout.sessions.create(checkout({ customer_email: 'other@example.com' }), {
        idempotencyKey: 'attempt-1',
      }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('does not remember a request that was refused', async () => {
    await failure(
      stripe.checkout.sessions.create(checkout({ success_url: undefined }), { idempotencyKey: 'attempt-2' }),
    );
    expect((await stripe.checkout.sessions.create(checkout(), { idempotencyKey: 'attempt-2' })).status).toBe('open');
  });
});

describe('planned faults', () => {
  const plan = (...faults: string[]) =>
    sandbox.post('/script', {
      stripe: { next: faults.map((fault) => ({ match: 'POST /v1/checkout/sessions', do: fault })) },
    });

  it('drops the answer after the work was done, and the retry finds it', async () => {
    // The library retries a broken connection once, so both attempts are dropped.
    await plan('drop-after', 'drop-after');
    expect(await failure(stripe.checkout.sessions.create(checkout(), { idempotencyKey: 'lost' }))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
    const retried = await stripe.checkout.sessions.create(checkout(), { idempotencyKey: 'lost' });
    expect(retried.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it.each([
    ['500', false],
    ['500-saved', true],
  ])('%s fails once', async (fault, remembered) => {
    await plan(fault);
    expect(
      await failure(stripe.checkout.sessions.create(checkout(), { idempotencyKey: `key-${fault}` })),
    ).toBeInstanceOf(Stripe.errors.StripeAPIError);
    const again = await stripe.checkout.sessions
      .create(checkout(), { idempotencyKey: `key-${fault}` })
      .catch((error: Stripe.errors.StripeError) => error.statusCode);
    expect(again === 500).toBe(remembered);
  });

  it('answers 429, sends garbage, or hangs until the caller gives up', async () => {
    await plan('429');
    expect(await failure(stripe.checkout.sessions.create(checkout()))).toBeInstanceOf(
      Stripe.errors.StripeRateLimitError,
    );
    await plan('garbage');
    expect(await failure(stripe.checkout.sessions.create(checkout()))).toBeInstanceOf(Stripe.errors.StripeAPIError);
    await plan('hang');
    expect(await failure(stripe.checkout.sessions.create(checkout(), { timeout: 100 }))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    );
  });

  it('says what is wrong with a script', async () => {
    expect(await sandbox.post('/script', { stripe: { webhooks: 'sometimes' } })).toEqual({
      error: 'stripe.webhooks: expected one of deliver, early, hold, duplicate, never.',
    });
    expect(await sandbox.post('/script', { strip: {} })).toEqual({
      error: '"strip" is not known here: expected stripe, goCardless, onfido, claims, smtp, clamav.',
    });
  });
});
