import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { RefundWaits } from '../../ports/refund-waits.ts';
import { goCardlessDebits } from './go-cardless-debits.ts';

const refusal = (status: number, reason: string, links?: object) => ({
  status,
  body: { error: { type: 'invalid_state', code: status, message: 'no', errors: [{ reason, message: 'no', links }] } },
});
const payment = {
  id: 'PM1',
  amount: 4284,
  amount_refunded: 0,
  currency: 'GBP',
  charge_date: '2026-11-25',
  status: 'submitted',
  metadata: { collectionId: 'C1', presentation: '2' },
};
const order = {
  collectionId: 'C1',
  mandateId: 'MD1',
  amount: 4284,
  currency: 'GBP',
  description: 'x',
  reference: null,
  chargeOn: null,
};

describe('GoCardless', () => {
  let server: Server;
  let answers: { readonly status: number; readonly body: unknown }[];
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const { status, body } = answers.shift() ?? { status: 500, body: '' };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterAll(() => server.close());
  const debits = () => {
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return goCardlessDebits({ apiUrl, accessToken: 'secret-token', webhookSecret: 'secret', timeoutMs: 8000 });
  };

  it.each([
    ['fails', { status: 500, body: '{}' }],
    ['is too busy', { status: 429, body: '{}' }],
    ['does not know us', { status: 401, body: '{}' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['answers another resource', { status: 200, body: { payments: { id: 7 } } }],
    ['invents a status', { status: 200, body: { payments: { ...payment, status: 'eaten' } } }],
  ])('is away when it %s, and our token is not in what is logged', async (_name, answer) => {
    answers = [answer];
    const failed = (await debits()
      .readPayment('PM1')
      .catch((error: unknown) => error)) as Error;
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    expect(`${failed.message} ${failed.cause}`).not.toContain('secret-token');
  });

  it.each([404, 409, 410, 422])('refuses with its reason (%i)', async (status) => {
    answers = [refusal(status, 'mandate_is_inactive')];
    const refused = await debits()
      .collect(order)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect((refused as ProviderRefused).code).toBe('mandate_is_inactive');
  });

  it('reads what the same key has created before', async () => {
    const before = refusal(409, 'idempotent_creation_conflict', { conflicting_resource_id: 'PM1' });
    answers = [before, { status: 200, body: { payments: payment } }];
    asked.length = 0;
    expect(await debits().collect(order)).toMatchObject({ paymentId: 'PM1', presentation: 2, chargeOn: '2026-11-25' });
    expect(asked).toEqual(['POST /payments', 'GET /payments/PM1']);
  });

  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_one, index) => ({
      ...{ ...payment, id: `PM${from + index}`, created_at: '2026-11-20T13:00:00.000Z' },
      metadata: { collectionId: `C${from + index}` },
    }));
  const pages = (kind: string, rows: readonly object[]) => [
    { status: 200, body: { [kind]: rows.slice(0, 500) } },
    { status: 200, body: { [kind]: rows.slice(500) } },
  ];

  it('finds a payment beyond the first page of its mandate, and reads no page more than it needs', async () => {
    answers = pages('payments', many(1, 501));
    asked.length = 0;
    expect(await debits().findPayment({ mandateId: 'MD1', collectionId: 'C501' })).toMatchObject({
      paymentId: 'PM501',
    });
    expect(asked).toEqual(['GET /payments?mandate=MD1&limit=500', 'GET /payments?mandate=MD1&limit=500&after=PM500']);
    answers = pages('payments', many(1, 501));
    asked.length = 0;
    expect(await debits().findPayment({ mandateId: 'MD1', collectionId: 'C500' })).toBeDefined();
    expect(asked.length).toBe(1);
  });

  it('lists every payment and event, page by page', async () => {
    answers = pages('payments', many(1, 612));
    expect((await debits().listPayments('2026-11-01T00:00:00.000Z')).length).toBe(612);
    const event = { resource_type: 'payments', action: 'failed', links: { payment: 'PM1' } };
    const told = Array.from({ length: 501 }, (_one, index) => ({ ...event, id: `EV${index}` }));
    answers = [...pages('events', told), ...Array.from({ length: 7 }, () => ({ status: 200, body: { events: [] } }))];
    expect((await debits().listEvents('2026-11-01T00:00:00.000Z')).length).toBe(501);
  });

  it('is away when a page does not go on from the one before', async () => {
    const [page] = pages('payments', many(1, 500));
    answers = page ? [page, page] : [];
    await expect(debits().listPayments('2026-11-01T00:00:00.000Z')).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('takes a payment whose day is not known yet, and one that is unknown for none', async () => {
    answers = [{ status: 200, body: { payments: { ...payment, charge_date: null } } }];
    expect(await debits().readPayment('PM1')).toMatchObject({ chargeOn: null });
    answers = [refusal(404, 'resource_not_found')];
    expect(await debits().findListed('PM1')).toBeUndefined();
  });

  it('takes a page that is unknown for none, and a refusal of another kind for no word about it', async () => {
    answers = [refusal(404, 'resource_not_found')];
    expect(await debits().readFlow('BRQ1')).toBeUndefined();
    answers = [refusal(422, 'invalid_state')];
    await expect(debits().readFlow('BRQ1')).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is asked again for a refund that another one has overtaken', async () => {
    answers = [
      { status: 200, body: { refunds: [] } },
      { status: 200, body: { payments: payment } },
      refusal(422, 'total_amount_confirmation_invalid'),
    ];
    const overtaken = debits().refund({ paymentId: 'PM1', amount: 1, refundId: 'R1' });
    await expect(overtaken).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it.each([
    [403, 'forbidden', 'paid_out', 'forbidden'],
    [422, 'available_refund_amount_insufficient', 'paid_out', 'available_refund_amount_insufficient'],
    [422, 'number_of_refunds_exceeded', 'paid_out', 'number_of_refunds_exceeded'],
    [422, 'refund_payment_invalid_state', 'charged_back', 'refund_payment_invalid_state'],
    [422, 'refund_payment_invalid_state', 'failed', 'refund_payment_invalid_state'],
    [422, 'refund_payment_invalid_state', 'confirmed', '2026-12-02'],
    [422, 'refund_payment_invalid_state', 'paid_out', '2026-12-02'],
    [429, 'rate_limit_exceeded', 'paid_out', 'away'],
  ])('refuses a refund by a %i %s of a payment that is %s: %s', async (code, reason, status, meant) => {
    answers = [
      { status: 200, body: { refunds: [] } },
      { status: 200, body: { payments: { ...payment, status } } },
      refusal(code, reason),
    ];
    const refused: unknown = await debits()
      .refund({ paymentId: 'PM1', amount: 1, refundId: 'R1' })
      .catch((error: unknown) => error);
    if (refused instanceof ProviderRefused) expect(refused.code).toBe(meant);
    else expect(refused instanceof RefundWaits ? refused.from : 'away').toBe(meant);
  });

  it('refuses to call off what has gone to the bank', async () => {
    answers = [refusal(422, 'cancellation_failed')];
    await expect(debits().cancelPayment('PM1')).rejects.toMatchObject({ code: 'cancellation_failed' });
    answers = [{ status: 200, body: { payments: { ...payment, status: 'cancelled' } } }];
    expect(await debits().cancelPayment('PM1')).toMatchObject({ status: 'cancelled', collectionId: 'C1' });
  });

  it.each([
    ['pending_submission', 'PENDING_CUSTOMER_APPROVAL'],
    ['active', 'ACTIVE'],
    ['suspended_by_payer', 'CANCELLED'],
    ['expired', 'CANCELLED'],
    ['blocked', 'CANCELLED'],
  ])('calls a mandate %s what we call %s', async (status, ours) => {
    const links = { customer: 'CU1', customer_bank_account: 'BA1' };
    answers = [
      { status: 200, body: { mandates: { id: 'MD1', status, links } } },
      {
        status: 200,
        body: { customer_bank_accounts: { bank_name: 'BARCLAYS BANK PLC', account_number_ending: '11' } },
      },
    ];
    expect(await debits().readMandate('MD1')).toMatchObject({ status: ours, accountNumberEnding: '11' });
  });
});
