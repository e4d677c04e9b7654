import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, submit, typedCard } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({});
});
afterAll(() => sandbox.close());

const open = (changes = {}) => sandbox.stripe().checkout.sessions.create(checkout(changes));
const retrieve = (id: string) =>
  sandbox.stripe().checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'setup_intent'] });

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184'])('pays with %s after the challenge', async (number) => {
    const session = await open();
    const asked = await submit(session.url ?? '', typedCard(number));
    expect(asked.headers.get('location')).toBe(`/c/pay/${session.id}/challenge`);
    expect((await retrieve(session.id)).payment_intent).toMatchObject({ status: 'requires_action' });
    const challenge = `${session.url}/challenge`;
    expect(await (await fetch(challenge)).text()).toContain('£123.45');
    const answered = await Promise.all(
      [1, 2].map(() => submit(challenge, new URLSearchParams({ answer: 'complete' }))),
    );
    expect(answered.map((response) => response.headers.get('location'))).toEqual(
      Array(2).fill(`http://shop.test/done?session=${session.id}`),
    );
    expect((await retrieve(session.id)).payment_intent).toMatchObject({ status: 'succeeded', amount_received: 12_345 });
  });

  it('goes back to the form when the challenge is failed', async () => {
    const session = await open();
    await submit(session.url ?? '', typedCard('4000002760003184'));
    const failed = await submit(`${session.url}/challenge`, new URLSearchParams({ answer: 'fail' }));
    expect([failed.status, (await failed.text()).includes('confirmation did not succeed')]).toEqual([402, true]);
    expect((await retrieve(session.id)).payment_intent).toMatchObject({
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await submit(session.url ?? '', typedCard('4242424242424242'))).status).toBe(303);
  });
});

describe('what is kept', () => {
  it('never the number or the security code', async () => {
    const session = await open();
    await submit(session.url ?? '', typedCard('4000008260000000', { cvc: '987' }));
    const state = JSON.stringify([
      await sandbox.state(),
      await retrieve(session.id),
      (await sandbox.stripe().paymentMethods.list({ type: 'card' })).data,
    ]);
    expect(state).toContain('"last4":"0000"');
    expect(state).not.toContain('4000008260000000');
    expect(state).not.toContain('987"');
  });
});
