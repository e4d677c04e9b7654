import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, submit, typedCard } from '../../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({});
});
afterAll(() => sandbox.close());

const open = (changes = {}) => sandbox.stripe().checkout.sessions.create(checkout(changes));
const retrieve = (id: string) =>
  sandbox.stripe().checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'setup_intent'] });

describe('the card page', () => {
  it('shows what is bought, and lets the browser be led back to the shop', async () => {
    const session = await open({ customer_email: '"<b>@example.com' });
    const response = await fetch(session.url ?? '');
    const page = await response.text();
    expect(page).toContain('£123.45');
    expect(page).toContain('LK21 ABC, 12 months');
    expect(page).toContain('&quot;&lt;b&gt;@example.com');
    expect(page).toContain('Sandbox – no real money');
    expect(page).toContain('href="http://shop.test/checkout"');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  it.each(['4242424242424242', '4242 4242 4242 4242', '5555555555554444', '4000008260000000', '4000000000000259'])(
    'pays with %s',
    async (number) => {
      const session = await open({
        customer_creation: 'always',
        client_reference_id: 'P-9',
        payment_intent_data: { metadata: { attempt: '1' }, description: 'Policy' },
      });
      const response = await submit(session.url ?? '', typedCard(number));
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`http://shop.test/done?session=${session.id}`);
      const paid = await retrieve(session.id);
      expect(paid).toMatchObject({
        status: 'complete',
        payment_status: 'paid',
        customer: expect.stringMatching(/^cus_/),
        customer_details: { name: 'Ada Marsh', email: 'ada@example.com' },
      });
      expect(paid.payment_intent).toMatchObject({
        status: 'succeeded',
        amount_received: 12_345,
        metadata: { attempt: '1' },
        latest_charge: { amount_captured: 12_345, paid: true },
      });
      expect(
        (await fetch(`${sandbox.url()}/c/pay/${session.id}`, { redirect: 'manual' })).headers.get('location'),
      ).toBe(`http://shop.test/done?session=${session.id}`);
    },
  );

  it.each([
    ['4000000000000002', 'Your card was declined.', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'Your card has expired.', 'expired_card', 'expired_card'],
    ['4000000000000127', 'Your card&#39;s security code is incorrect.', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'An error occurred while processing your card.', 'processing_error', 'processing_error'],
    ['4000000000000341', 'Your card was declined.', 'card_declined', 'generic_decline'],
  ])('shows why %s was declined, and lets one try again', async (number, message, code, declineCode) => {
    const session = await open();
    const declined = await submit(session.url ?? '', typedCard(number));
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain(message);
    expect(page).toContain('value="Ada Marsh"');
    const after = await retrieve(session.id);
    expect(after.status).toBe('open');
    expect(after.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode },
    });
    expect((await submit(session.url ?? '', typedCard('4242424242424242'))).status).toBe(303);
    expect((await retrieve(session.id)).payment_intent).toMatchObject({
      id: (after.payment_intent as { id: string }).id,
      status: 'succeeded',
    });
  });

  it.each([
    ['number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['number', { number: '4111111111111111' }, 'only test cards work here'],
    ['expiry', { expiry: '01 / 20' }, 'expiry date is in the past'],
    ['expiry', { expiry: '13 / 40' }, 'expiry date is incomplete'],
    ['cvc', { cvc: '12' }, 'security code is incomplete'],
    ['name', { name: ' ' }, 'Enter the name on the card.'],
    ['postcode', { postcode: '' }, 'Enter the postcode'],
  ])('says what is wrong beside the field %s', async (field, changes, message) => {
    const session = await open();
    const response = await submit(session.url ?? '', typedCard('4242424242424242', changes));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="${field}-problem">[^<]*${message}`));
    expect(page).not.toContain('4111111111111111');
    expect((await retrieve(session.id)).payment_intent).toBeNull();
  });

  it('takes a card of the years to which the business clock was moved, and none that expired before them', async () => {
    const ahead = await openTestSandbox({});
    const openAhead = () => ahead.stripe().checkout.sessions.create(checkout());
    await ahead.post('/clock/advance', { days: 9 * 366 });
    const late = await submit((await openAhead()).url ?? '', typedCard('4242424242424242', { expiry: '12 / 34' }));
    expect(late.status).toBe(422);
    expect(await late.text()).toContain('expiry date is in the past');

    const { id } = await openAhead();
    // The payment is in this year or, at its turn, in the next.
    const yearAhead = () => new Date(Date.now() + 9 * 366 * 86_400_000).getUTCFullYear();
    const before = yearAhead();
    expect(await ahead.post('/script/stripe/pay', { sessionId: id })).toMatchObject({ result: 'paid' });
    const paid = await ahead.stripe().checkout.sessions.retrieve(id, { expand: ['payment_intent.payment_method'] });
    const { card } = (paid.payment_intent as Stripe.PaymentIntent).payment_method as Stripe.PaymentMethod;
    expect([before + 5, yearAhead() + 5]).toContain(card?.exp_year);
    await ahead.close();
  });

  it('asks for the e-mail address when the shop gave none', async () => {
    const session = await open({ customer_email: undefined });
    expect((await submit(session.url ?? '', typedCard('4242424242424242'))).status).toBe(422);
    expect(
      (await submit(session.url ?? '', typedCard('4242424242424242', { email: 'typed@example.com' }))).status,
    ).toBe(303);
    expect((await retrieve(session.id)).customer_details?.email).toBe('typed@example.com');
  });

  it('charges once, however many submissions arrive together', async () => {
    const session = await open();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => submit(session.url ?? '', typedCard('4242424242424242'))),
    );
    expect(new Set(responses.map((response) => response.headers.get('location')))).toEqual(
      new Set([`http://shop.test/done?session=${session.id}`]),
    );
    const { payment_intent: intent } = await retrieve(session.id);
    const charges = await sandbox.stripe().charges.list({ payment_intent: (intent as { id: string }).id });
    expect(charges.data).toHaveLength(1);
  });

  it('shows pages for a session that is expired or unknown', async () => {
    const session = await open();
    await sandbox.stripe().checkout.sessions.expire(session.id);
    const expired = await fetch(session.url ?? '');
    expect([expired.status, (await expired.text()).includes('This payment page has expired')]).toEqual([410, true]);
    expect((await fetch(`${sandbox.url()}/c/pay/cs_test_none`)).status).toBe(404);
    expect((await submit(session.url ?? '', typedCard('4242424242424242'))).status).toBe(410);
  });
});
