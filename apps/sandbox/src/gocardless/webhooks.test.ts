import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GoCardlessCaller, goCardlessCaller } from '../testing/go-cardless-caller.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/receive-webhooks.ts';
import type { DebitEvent } from './ground/model.ts';

let receiver: WebhookReceiver;
let sandbox: TestSandbox;
let shop: GoCardlessCaller;
beforeEach(async () => {
  receiver = await receiveWebhooks();
  sandbox = await openTestSandbox({ SANDBOX_WEBHOOKS_URL: receiver.url });
  shop = goCardlessCaller(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

type Webhook = { events: DebitEvent[]; meta: { webhook_id: string } };
const webhooks = () => receiver.received.map(({ body }) => JSON.parse(body) as Webhook);
const told = () => webhooks().flatMap(({ events }) => events.map((event) => `${event.resource_type} ${event.action}`));
const script = (goCardless: object) => sandbox.post('/script', { goCardless });
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const states = async () => (await shop.state()).events.map((event) => event.delivery?.state);

describe('webhooks', () => {
  it('carry events together, in order, signed over the raw body', async () => {
    const mandate = await shop.setUpMandate();
    await eventually(() => expect(told()).toContain('billing_requests fulfilled'));
    expect(told()).toEqual([
      'billing_requests created',
      'billing_requests flow_created',
      'mandates created',
      'billing_requests collect_customer_details',
      'billing_requests collect_bank_account',
      'billing_requests payer_details_confirmed',
      'billing_requests fulfilled',
    ]);
    for (const { body, headers } of receiver.received) {
      const signature = createHmac('sha256', sandbox.config.goCardlessWebhookSecret).update(body).digest('hex');
      expect(headers['webhook-signature']).toBe(signature);
      expect(headers['content-type']).toBe('application/json');
    }
    const last = webhooks().at(-1);
    expect(last?.meta.webhook_id).toMatch(/^WB/);
    expect(last?.events.length).toBeGreaterThan(1);
    expect(
      webhooks()
        .flatMap(({ events }) => events)
        .find((event) => event.resource_type === 'mandates'),
    ).toEqual({
      id: expect.stringMatching(/^EV/),
      created_at: expect.any(String),
      resource_type: 'mandates',
      action: 'created',
      links: { mandate },
      details: { origin: 'api', cause: 'mandate_created', description: expect.any(String) },
      metadata: {},
    });
  });

  it('carry at most 250 events', async () => {
    await script({ webhooks: 'hold' });
    for (let flow = 0; flow < 126; flow += 1) await shop.openFlow();
    const { events } = await shop.state();
    expect(events).toHaveLength(252);
    await script({ webhooks: 'deliver' });
    const eventIds = events.map(({ id }) => id);
    const { delivered } = await sandbox.post<{ delivered: unknown[] }>('/script/goCardless/deliver', {
      eventIds,
      together: true,
    });
    expect(delivered).toHaveLength(252);
    expect(webhooks().map((webhook) => webhook.events.length)).toEqual([250, 2]);
  });

  it('are tried again until they are taken, also after a restart', async () => {
    receiver.answers.push(500);
    await shop.openFlow();
    await eventually(async () => expect(await states()).toEqual(['delivered', 'delivered']));
    await script({ webhookUrl: 'http://127.0.0.1:9/nobody' });
    await shop.openFlow();
    await eventually(async () => expect((await shop.state()).events[0]?.delivery?.attempts).toBeGreaterThan(0));
    await script({ webhookUrl: receiver.url });
    await sandbox.restart();
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['delivered'])));
  });

  it('can be held and let go in any order, one webhook for each event', async () => {
    await script({ webhooks: 'hold' });
    await shop.openFlow();
    const eventIds = (await shop.state()).events.map(({ id }) => id);
    expect(await states()).toEqual(['held', 'held']);
    await sandbox.post('/script/goCardless/deliver', { eventIds });
    expect(webhooks().map(({ events }) => events.map(({ id }) => id))).toEqual(eventIds.map((id) => [id]));
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  it('can come twice, never, or before the answer', async () => {
    await script({ webhooks: 'never', nextWebhooks: ['duplicate'] });
    const mandate = await shop.setUpMandate();
    await eventually(() => expect(told()).toEqual(['billing_requests created', 'billing_requests created']));
    await script({ webhooks: 'hold', nextWebhooks: ['early'] });
    await shop.pay(mandate, 100);
    expect(told().at(-1)).toBe('payments created');
    await script({ webhooks: 'deliver', next: [{ match: 'POST /payments', do: 'webhooks-first' }] });
    await shop.pay(mandate, 200);
    expect(told()).toHaveLength(4);
  });
});

describe('a planned fault', () => {
  const order = (mandate: string, key: string) =>
    shop.call(
      'POST /payments',
      { payments: { amount: 100, currency: 'GBP', links: { mandate } } },
      { 'idempotency-key': key },
    );

  it.each([
    ['drop-before', 201],
    ['drop-after', 409],
    ['garbage', 409],
  ])('%s loses the answer, and a second call under the key is answered %s', async (fault, status) => {
    const mandate = await shop.setUpMandate();
    await script({ next: [{ match: 'POST /payments', do: fault }] });
    await expect(order(mandate, 'k')).rejects.toThrow();
    expect((await order(mandate, 'k')).status).toBe(status);
    expect((await shop.call(`GET /payments?mandate=${mandate}`)).body.payments).toHaveLength(1);
  });

  it.each([
    ['500', 500, 'gocardless'],
    ['429', 429, 'invalid_api_usage'],
  ])('%s does nothing, and the next call succeeds', async (fault, status, type) => {
    const mandate = await shop.setUpMandate();
    await script({ next: [{ match: 'POST /payments', do: fault }] });
    const failed = await order(mandate, 'k');
    expect([failed.status, failed.body.error.type]).toEqual([status, type]);
    expect((await order(mandate, 'k')).status).toBe(201);
  });

  it('hang answers nothing until the caller gives up', async () => {
    const mandate = await shop.setUpMandate();
    await script({ next: [{ match: 'GET /mandates/:id', do: 'hang' }] });
    const caller = fetch(`${sandbox.url()}/gocardless/mandates/${mandate}`, {
      headers: { authorization: `Bearer ${sandbox.config.goCardlessToken}`, 'gocardless-version': '2015-07-06' },
      signal: AbortSignal.timeout(100),
    });
    await expect(caller).rejects.toThrow();
    expect((await shop.call(`GET /mandates/${mandate}`)).status).toBe(200);
  });

  it('that is not known is refused in one sentence', async () => {
    const wrong = await script({ next: [{ match: 'POST /payments', do: '500-saved' }] });
    expect(wrong).toEqual({ error: expect.stringContaining('goCardless.next[0].do: expected one of drop-before') });
    expect(await script({ nextPayments: ['late'] })).toEqual({ error: expect.stringContaining('nextPayments[0]') });
  });
});

describe('the script and the page', () => {
  it('fail a payment before and after it is confirmed, claim one back, and cancel a mandate at the bank', async () => {
    const mandate = await shop.setUpMandate();
    const [one, two, three] = [await shop.pay(mandate, 1), await shop.pay(mandate, 2), await shop.pay(mandate, 3)];
    const act = (name: string, body: object) => sandbox.post(`/script/goCardless/${name}`, body);
    expect(await act('fail-payment', { paymentId: one })).toMatchObject({ status: 'failed' });
    expect(await act('charge-back', { paymentId: two })).toEqual({ error: 'The payment is pending_submission' });
    await sandbox.post('/clock/advance', { days: 21 });
    expect(await act('charge-back', { paymentId: two })).toMatchObject({ status: 'charged_back' });
    expect(await act('fail-payment', { paymentId: three })).toMatchObject({ status: 'failed' });
    const four = await shop.pay(mandate, 4);
    expect(await act('cancel-mandate', { mandateId: mandate })).toMatchObject({ status: 'cancelled' });
    expect((await shop.call(`GET /payments/${four}`)).body.payments.status).toBe('cancelled');
    const { events } = (await shop.call(`GET /events?mandate=${mandate}&action=cancelled`)).body;
    expect(events[0].details).toMatchObject({ origin: 'bank', reason_code: 'ADDACS-1' });
    expect((await shop.state()).totals).toMatchObject({ confirmedPennies: 0, chargedBackPennies: 2 });
  });

  it('a cancelled mandate fails what is on its way to the bank', async () => {
    const mandate = await shop.setUpMandate();
    const payment = await shop.pay(mandate, 100);
    const { charge_date: day } = (await shop.call(`GET /payments/${payment}`)).body.payments;
    await sandbox.post('/clock/advance', { to: day });
    await sandbox.post('/script/goCardless/cancel-mandate', { mandateId: mandate });
    expect((await shop.call(`GET /payments/${payment}`)).body.payments.status).toBe('submitted');
    await sandbox.post('/clock/advance', { days: 7 });
    expect((await shop.call(`GET /payments/${payment}`)).body.payments.status).toBe('failed');
  });

  it.each(['failed', 'expired', 'consumed', 'blocked'])('end a mandate as %s', async (status) => {
    const mandateId = await shop.setUpMandate();
    await sandbox.post('/script/goCardless/cancel-mandate', { mandateId, status });
    const { mandates } = (await shop.call(`GET /mandates/${mandateId}`)).body;
    expect(mandates).toMatchObject({ status, next_possible_charge_date: null });
    expect(await sandbox.post('/script/goCardless/cancel-mandate', { mandateId, status: 'asleep' })).toEqual({
      error: expect.stringContaining('expected one of cancelled, failed'),
    });
  });

  it('make the next payment fail, whatever the account', async () => {
    const mandate = await shop.setUpMandate();
    await script({ nextPayments: ['fails'] });
    const [fails, pays] = [await shop.pay(mandate, 1), await shop.pay(mandate, 2)];
    await sandbox.post('/clock/advance', { days: 21 });
    expect((await shop.call(`GET /payments/${fails}`)).body.payments.status).toBe('failed');
    expect((await shop.call(`GET /payments/${pays}`)).body.payments.status).toBe('paid_out');
  });

  it('show everything with buttons that work without script', async () => {
    const mandate = await shop.setUpMandate();
    await shop.pay(mandate, 4250, { description: 'Car insurance <b>' });
    await sandbox.post('/clock/advance', { days: 21 });
    const read = async () => (await fetch(`${sandbox.url()}/gocardless`)).text();
    const press = async (path: string) =>
      fetch(`${sandbox.url()}/gocardless/bank/${path}`, { method: 'POST', redirect: 'manual' });
    const page = await read();
    for (const text of ['£42.50 collected', 'Car insurance &lt;b&gt;', 'BARCLAYS BANK PLC', 'paid out'])
      expect(page).toContain(text);
    const back = /bank\/(payments\/\w+\/charge-back)"/.exec(page)?.[1] ?? '';
    expect((await press(back)).headers.get('location')).toBe('/gocardless');
    expect(await read()).toContain('£42.50 claimed back');
    const twice = await press(back);
    expect([twice.status, (await twice.text()).includes('The payment is charged_back.')]).toEqual([422, true]);
    const before = receiver.received.length;
    expect((await press(/bank\/(events\/\w+\/send)"/.exec(page)?.[1] ?? '')).status).toBe(303);
    expect(receiver.received.length).toBeGreaterThan(before);
  });
});
