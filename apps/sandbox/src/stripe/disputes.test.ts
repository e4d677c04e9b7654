import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '../testing/open-session.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  stripe = sandbox.stripe();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.post('/script', { stripe: { nextCards: [] } }));

async function pay(card = '4242424242424242'): Promise<string> {
  const session = await stripe.checkout.sessions.create(checkout());
  await sandbox.post('/script/stripe/pay', { sessionId: session.id, card });
  return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: Stripe.errors.StripeError) => error,
  );
const newTypes = async (since: number) =>
  (await sandbox.state()).events
    .slice(0, -since || undefined)
    .map((event) => event.type)
    .reverse();
const countEvents = async () => (await sandbox.state()).events.length;
const charge = async () =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    confirm: true,
    payment_method: (await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).id,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });

describe('a dispute', () => {
  it('of the card that is always disputed takes the money and can be read', async () => {
    const payment = await pay('4000000000000259');
    const { data } = await stripe.disputes.list({ payment_intent: payment });
    expect(data).toMatchObject([{ payment_intent: payment, amount: 12_345, status: 'needs_response' }]);
    expect(await stripe.disputes.retrieve(data[0]?.id ?? '')).toMatchObject({
      is_charge_refundable: false,
      balance_transactions: [{ amount: -12_345, fee: 2000, type: 'adjustment' }],
    });
    expect((await stripe.charges.list({ payment_intent: payment })).data[0]?.disputed).toBe(true);
    expect((await sandbox.state()).totals.disputedPennies).toBe(12_345);
  });

  it.each([
    ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], 0],
    ['lost', ['charge.dispute.closed'], 12_345],
  ])('that is %s says so, and the money follows', async (outcome, told, lostPennies) => {
    const before = (await sandbox.state()).totals.disputedPennies;
    const payment = await pay();
    const dispute = await sandbox.post('/script/stripe/dispute', { paymentIntentId: payment, reason: 'duplicate' });
    expect(dispute).toMatchObject({ object: 'dispute', reason: 'duplicate', status: 'needs_response' });
    const seen = await countEvents();
    const closed = await sandbox.post<Stripe.Dispute>('/script/stripe/close-dispute', {
      disputeId: dispute.id,
      outcome,
    });
    expect(closed.status).toBe(outcome);
    expect(closed.balance_transactions.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0 - lostPennies);
    expect(await newTypes(seen)).toEqual(told);
    expect((await sandbox.state()).totals.disputedPennies - before).toBe(lostPennies);
    expect(await sandbox.post('/script/stripe/close-dispute', { disputeId: dispute.id, outcome })).toEqual({
      error: 'This dispute is already closed.',
    });
  });

  it('keeps the money from being given back a second time, unless it is won', async () => {
    const payment = await pay();
    const { id } = await sandbox.post('/script/stripe/dispute', { paymentIntentId: payment });
    expect(await failure(stripe.refunds.create({ payment_intent: payment }))).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
    await sandbox.post('/script/stripe/close-dispute', { disputeId: id, outcome: 'won' });
    expect((await stripe.refunds.create({ payment_intent: payment })).status).toBe('succeeded');
  });
});

describe('a refund', () => {
  it('tells when it is made and when it fails, and the balance agrees', async () => {
    const payment = await pay();
    const seen = await countEvents();
    const refund = await stripe.refunds.create({ payment_intent: payment, amount: 1000 });
    await sandbox.post('/script/stripe/fail-refund', { refundId: refund.id, reason: 'lost_or_stolen_card' });
    expect(await newTypes(seen)).toEqual(['refund.created', 'charge.refunded', 'refund.updated', 'refund.failed']);
    const { data } = await stripe.balanceTransactions.list({ source: refund.id });
    expect(data.map((entry) => entry.amount)).toEqual([1000, -1000]);
  });
});

describe('a payment', () => {
  it('that waits can be cancelled, and cannot be paid or cancelled again', async () => {
    const waiting = await stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    expect(await stripe.paymentIntents.cancel(waiting.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    expect(await failure(stripe.paymentIntents.cancel(waiting.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await failure(stripe.paymentIntents.cancel(await pay()))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('of an open card page is cancelled by expiring the page', async () => {
    const session = await stripe.checkout.sessions.create(checkout());
    await sandbox.post('/script/stripe/pay', { sessionId: session.id, card: '4000000000000002' });
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(session.id);
    expect((await failure(stripe.paymentIntents.cancel(String(payment)))).message).toMatch(/Expire/);
    await stripe.checkout.sessions.expire(session.id);
    expect((await stripe.paymentIntents.cancel(String(payment))).status).toBe('canceled');
  });

  it('is found by its customer and the time when it was made', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'ada@example.com' });
    const mine = await stripe.paymentIntents.create({ amount: 5000, currency: 'gbp', customer });
    await stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    const found = async (created: Stripe.RangeQueryParam) =>
      (await stripe.paymentIntents.list({ customer, created })).data.map((intent) => intent.id);
    expect(await found({ gte: mine.created })).toEqual([mine.id]);
    expect(await found({ gt: mine.created })).toEqual([]);
  });

  it('is declined when that is planned for the next card, once, on the page and without it', async () => {
    await sandbox.post('/script', {
      stripe: { nextCards: ['insufficient_funds', 'generic_decline', 'challenge_always'] },
    });
    expect(await failure(charge())).toMatchObject({
      ...{ statusCode: 402, decline_code: 'insufficient_funds', advice_code: 'try_again_later' },
    });
    const session = await stripe.checkout.sessions.create(checkout());
    const onPage = (answers = {}) => sandbox.post('/script/stripe/pay', { sessionId: session.id, ...answers });
    expect(await onPage()).toMatchObject({ result: 'declined', declineCode: 'generic_decline' });
    expect(await onPage({ challenge: 'complete' })).toMatchObject({ result: 'paid' });
    expect(await charge()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a token', () => {
  it('says when it was made, so that its age can be told', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
    const from = Math.floor(Date.now() / 1000);
    const { id } = await stripe.tokens.create({ card });
    const { created } = await stripe.tokens.retrieve(id);
    expect(created).toBeGreaterThanOrEqual(from);
    expect(created).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await stripe.tokens.retrieve('tok_visa')).toMatchObject({ used: false, card: { last4: '4242' } });
    expect(await failure(stripe.tokens.retrieve('tok_none'))).toMatchObject({ statusCode: 404 });
  });
});
