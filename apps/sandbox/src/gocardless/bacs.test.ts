import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GoCardlessCaller, goCardlessCaller } from '../testing/go-cardless-caller.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';

// A Friday morning: a new mandate goes to the banks the same day, is active and can be charged on Wednesday 25.
const fridayMs = Date.parse('2026-11-20T09:00:00Z');
let sandbox: TestSandbox;
let shop: GoCardlessCaller;
let nowMs: number;
beforeEach(async () => {
  nowMs = fridayMs;
  sandbox = await openTestSandbox({}, () => nowMs);
  shop = goCardlessCaller(sandbox);
});
afterEach(() => sandbox.close());

const mandateStatus = async (id: string) => (await shop.call(`GET /mandates/${id}`)).body.mandates.status;
const paymentStatus = async (id: string) => (await shop.call(`GET /payments/${id}`)).body.payments.status;
const happenings = async (query: string) =>
  (await shop.call(`GET /events?${query}&limit=500`)).body.events
    .reverse()
    .map((event: { action: string; created_at: string }) => `${event.action} ${event.created_at.slice(0, 16)}`);

describe('a mandate and its payment', () => {
  it('move with the business clock as banks work', async () => {
    const mandate = await shop.setUpMandate();
    const payment = await shop.pay(mandate, 4250);
    const seen: string[] = [];
    for (const to of [
      '2026-11-20T15:59:00Z',
      '2026-11-20T16:00:00Z',
      '2026-11-23T16:00:00Z',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]) {
      await shop.moveTo(to);
      seen.push(`${to.slice(0, 10)} ${await mandateStatus(mandate)} ${await paymentStatus(payment)}`);
    }
    expect(seen).toEqual([
      '2026-11-20 pending_submission pending_submission',
      '2026-11-20 submitted pending_submission',
      '2026-11-23 submitted submitted',
      '2026-11-25 active submitted',
      '2026-11-26 active confirmed',
      '2026-11-27 active paid_out',
    ]);
  });

  it('tell in their order and with their days when the clock leaps a month', async () => {
    const mandate = await shop.setUpMandate();
    const payment = await shop.pay(mandate, 4250);
    await shop.moveTo('2026-12-20');
    expect(await happenings(`mandate=${mandate}`)).toEqual([
      'created 2026-11-20T09:00',
      'submitted 2026-11-20T16:00',
      'active 2026-11-25T00:00',
    ]);
    expect(await happenings(`payment=${payment}`)).toEqual([
      'created 2026-11-20T09:00',
      'submitted 2026-11-23T16:00',
      'confirmed 2026-11-26T00:00',
      'paid_out 2026-11-27T00:00',
    ]);
    expect((await shop.state()).totals).toEqual({
      confirmedPennies: 4250,
      refundedPennies: 0,
      chargedBackPennies: 0,
      payments: { paid_out: 1 },
    });
  });

  it('move while the clock merely runs, and nobody asks', async () => {
    const receiver = await receiveWebhooks();
    await sandbox.post('/script', { goCardless: { webhookUrl: receiver.url } });
    await shop.setUpMandate();
    nowMs = Date.parse('2026-11-25T00:00:00Z');
    const told = () =>
      receiver.received.flatMap(({ body }) => (JSON.parse(body) as { events: { action: string }[] }).events);
    await vi.waitFor(() => expect(told().map(({ action }) => action)).toContain('active'), {
      timeout: 60_000,
      interval: 20,
    });
    await receiver.close();
  });

  it('stand where they stood after a restart', async () => {
    const mandate = await shop.setUpMandate();
    const payment = await shop.pay(mandate, 100);
    await shop.moveTo('2026-11-24');
    await sandbox.restart();
    expect([await mandateStatus(mandate), await paymentStatus(payment)]).toEqual(['submitted', 'submitted']);
    await shop.moveTo('2026-11-27');
    expect(await paymentStatus(payment)).toBe('paid_out');
    expect(await happenings(`payment=${payment}&action=submitted`)).toHaveLength(1);
  });
});

describe('test accounts', () => {
  it('55779902: every payment fails, and can be presented three times more', async () => {
    const payment = await shop.pay(await shop.setUpMandate('55779902'), 4250);
    for (const [day, next] of [
      ['2026-11-26', '2026-12-01'],
      ['2026-12-02', '2026-12-07'],
      ['2026-12-08', '2026-12-11'],
    ] as const) {
      await shop.moveTo(`${day}T09:00:00Z`);
      expect(await paymentStatus(payment)).toBe('failed');
      const again = await shop.call(`POST /payments/${payment}/actions/retry`, { data: {} });
      expect(again.body.payments).toMatchObject({ status: 'pending_submission', charge_date: next });
    }
    await shop.moveTo('2027-01-04');
    const refused = await shop.call(`POST /payments/${payment}/actions/retry`);
    expect(refused.body.error.errors[0].reason).toBe('retry_failed');
    expect((await happenings(`payment=${payment}`)).map((text: string) => text.split(' ')[0])).toEqual([
      'created',
      ...Array.from({ length: 3 }, () => ['submitted', 'failed', 'resubmission_requested']).flat(),
      'submitted',
      'failed',
    ]);
    const failed = await shop.call(`GET /events?payment=${payment}&action=failed&limit=1`);
    expect(failed.body.events[0].details).toEqual({
      origin: 'bank',
      cause: 'refer_to_payer',
      description: expect.any(String),
      scheme: 'bacs',
      reason_code: 'ARUDD-0',
      will_attempt_retry: false,
    });
  });

  it('55779903: the first presentation fails, the second is paid', async () => {
    const payment = await shop.pay(await shop.setUpMandate('55779903'), 100);
    await shop.moveTo('2026-11-26T09:00:00Z');
    expect(await paymentStatus(payment)).toBe('failed');
    await shop.call(`POST /payments/${payment}/actions/retry`);
    await shop.moveTo('2026-12-04');
    expect(await paymentStatus(payment)).toBe('paid_out');
  });

  it('55779904 fails after it was confirmed, 55779905 is claimed back after it was paid out', async () => {
    const late = await shop.pay(await shop.setUpMandate('55779904'), 100);
    const back = await shop.pay(await shop.setUpMandate('55779905'), 200);
    await shop.moveTo('2026-11-26');
    expect([await paymentStatus(late), await paymentStatus(back)]).toEqual(['confirmed', 'confirmed']);
    await shop.moveTo('2026-11-27');
    expect([await paymentStatus(late), await paymentStatus(back)]).toEqual(['failed', 'paid_out']);
    await shop.moveTo('2026-12-02');
    expect(await paymentStatus(back)).toBe('charged_back');
    expect((await shop.state()).totals).toMatchObject({ confirmedPennies: 0, chargedBackPennies: 200 });
  });

  it('55779906: the bank refuses the mandate, and its payment is not collected', async () => {
    const mandate = await shop.setUpMandate('55779906');
    const payment = await shop.pay(mandate, 100);
    await shop.moveTo('2026-11-30');
    expect(await mandateStatus(mandate)).toBe('failed');
    expect(await paymentStatus(payment)).toBe('failed');
    expect(await happenings(`mandate=${mandate}`)).toEqual([
      'created 2026-11-20T09:00',
      'submitted 2026-11-20T16:00',
      'failed 2026-11-24T00:00',
    ]);
  });
});

describe('a refund', () => {
  it('gives back what was collected, never more, and the total is confirmed', async () => {
    const mandate = await shop.setUpMandate();
    const payment = await shop.pay(mandate, 1000);
    const refund = (amount: number, total: number | undefined, key?: string) =>
      shop.call(
        'POST /refunds',
        { refunds: { amount, total_amount_confirmation: total, links: { payment } } },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const reason = async (answer: ReturnType<typeof refund>) => (await answer).body.error.errors[0].reason;
    expect(await reason(refund(400, 400))).toBe('refund_payment_invalid_state');
    await shop.moveTo('2026-12-01T23:59:00Z');
    expect((await refund(400, 400)).body.error.message).toBe('The payment was charged less than 7 days ago');
    await shop.moveTo('2026-12-02');
    expect((await refund(400, undefined)).body.error.errors[0].field).toBe('total_amount_confirmation');
    const first = await refund(400, 400, 'refund-1');
    expect(first.body.refunds).toMatchObject({
      id: expect.stringMatching(/^RF/),
      amount: 400,
      status: 'created',
      links: { payment, mandate },
    });
    expect(await reason(refund(400, 400, 'refund-1'))).toBe('idempotent_creation_conflict');
    expect(await reason(refund(400, 400))).toBe('total_amount_confirmation_invalid');
    expect((await refund(601, 1001)).body.error.errors[0]).toMatchObject({ field: 'amount' });
    await sandbox.post('/script', { goCardless: { nextRefunds: ['not-enabled', 'balance-too-low', 'too-old'] } });
    const refused = [await refund(600, 1000), await refund(600, 1000), await refund(600, 1000)];
    expect(refused.map(({ status, body }) => `${status} ${body.error.errors[0].reason}`)).toEqual([
      '403 forbidden',
      '422 available_refund_amount_insufficient',
      '422 refund_payment_invalid_state',
    ]);
    expect((await refund(600, 1000)).status).toBe(201);
    expect((await shop.call(`GET /payments/${payment}`)).body.payments.amount_refunded).toBe(1000);
    await shop.moveTo('2026-12-07');
    const { refunds } = (await shop.call(`GET /refunds?payment=${payment}`)).body;
    expect(refunds.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
  });

  it('can come back days later, and counts no more', async () => {
    const payment = await shop.pay(await shop.setUpMandate(), 1000);
    await shop.moveTo('2026-12-02T09:00:00Z');
    const refundId = (
      await shop.call('POST /refunds', { refunds: { amount: 400, total_amount_confirmation: 400, links: { payment } } })
    ).body.refunds.id;
    await shop.moveTo('2026-12-10');
    expect(await sandbox.post('/script/goCardless/fail-refund', { refundId })).toMatchObject({ status: 'bounced' });
    expect((await shop.call(`GET /payments/${payment}`)).body.payments.amount_refunded).toBe(0);
    expect(await happenings(`refund=${refundId}`)).toEqual([
      'created 2026-12-02T09:00',
      'paid 2026-12-04T00:00',
      'failed 2026-12-10T00:00',
    ]);
    expect(await sandbox.post('/script/goCardless/fail-refund', { refundId })).toEqual({ error: expect.any(String) });
    expect((await shop.state()).totals).toMatchObject({ confirmedPennies: 1000, refundedPennies: 0 });
  });
});
