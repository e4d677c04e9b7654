import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoCardlessCaller, goCardlessCaller } from '../testing/go-cardless-caller.ts';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

let sandbox: TestSandbox;
let shop: GoCardlessCaller;
beforeAll(async () => {
  sandbox = await openTestSandbox({}, () => Date.parse('2026-11-20T09:00:00Z'));
  shop = goCardlessCaller(sandbox);
});
afterAll(() => sandbox.close());

describe('a call', () => {
  it.each([
    [{ authorization: '' }, 401, 'access_token_not_found'],
    [{ authorization: 'Bearer sandbox_other' }, 401, 'access_token_not_found'],
    [{ 'gocardless-version': '2014-01-01' }, 400, 'version_not_found'],
  ])('with the headers %j is refused', async (headers, status, reason) => {
    const answer = await shop.call('GET /payments', undefined, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual({
      message: expect.any(String),
      documentation_url: `https://developer.gocardless.com/api-reference#${reason}`,
      type: 'invalid_api_usage',
      request_id: expect.stringMatching(/^RQ000/),
      errors: [{ message: expect.any(String), reason }],
      code: status,
    });
  });

  it('that reads what is not there, or a flow, is refused, since flows cannot be read back', async () => {
    const { flowId } = await shop.openFlow();
    for (const path of ['/payments/PM123', '/mandates/MD123', '/nothing', `/billing_request_flows/${flowId}`]) {
      const { status, body } = await shop.call(`GET ${path}`);
      expect([path, status, body.error.errors[0].reason]).toEqual([path, 404, 'resource_not_found']);
    }
  });

  it('whose body is no JSON, or not the documented one, is refused', async () => {
    const broken = await fetch(`${sandbox.url()}/gocardless/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandbox.config.goCardlessToken}`,
        'gocardless-version': '2015-07-06',
        'content-type': 'application/json',
      },
      body: '{"payments":',
    });
    expect([broken.status, ((await broken.json()) as { error: { type: string } }).error.type]).toEqual([
      400,
      'invalid_api_usage',
    ]);
    expect((await shop.call('POST /payments', { payment: {} })).status).toBe(400);
    const stray = await shop.call('POST /payments', { payments: { amount: 100, currency: 'GBP', links: {}, sum: 1 } });
    expect(stray.body.error.message).toContain('/payments/sum');
  });
});

describe('a billing request', () => {
  it('is answered as documented, and its flow leads to a page', async () => {
    const made = await shop.call('POST /billing_requests', {
      billing_requests: { mandate_request: { scheme: 'bacs' }, metadata: { flow: '7' } },
    });
    const request = made.body.billing_requests;
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/gocardless/billing_requests/${request.id}`);
    expect(request).toMatchObject({
      id: expect.stringMatching(/^BRQ/),
      created_at: '2026-11-20T09:00:00.000Z',
      status: 'pending',
      mandate_request: { currency: 'GBP', scheme: 'bacs', links: {} },
      metadata: { flow: '7' },
      links: { customer: expect.stringMatching(/^CU/), mandate_request: expect.stringMatching(/^MRQ/) },
    });
    expect(request.actions.map((action: { type: string; status: string }) => [action.type, action.status])).toEqual([
      ['choose_currency', 'completed'],
      ['collect_customer_details', 'pending'],
      ['collect_bank_account', 'pending'],
      ['confirm_payer_details', 'pending'],
    ]);
    const flow = await shop.call('POST /billing_request_flows', {
      billing_request_flows: { redirect_uri: 'http://shop.test/done', links: { billing_request: request.id } },
    });
    expect(flow.body.billing_request_flows).toMatchObject({
      id: expect.stringMatching(/^BRF/),
      authorisation_url: expect.stringContaining(`${sandbox.url()}/gocardless/flow/BRF`),
      expires_at: '2026-11-27T09:00:00.000Z',
      links: { billing_request: request.id },
    });
    expect((await shop.call(`GET /billing_requests/${request.id}`)).body.billing_requests).toEqual(request);
  });

  it('can be cancelled once, and has no further flow then', async () => {
    const { requestId } = await shop.openFlow();
    const cancelled = await shop.call(`POST /billing_requests/${requestId}/actions/cancel`);
    expect(cancelled.body.billing_requests.status).toBe('cancelled');
    expect((await shop.call(`POST /billing_requests/${requestId}/actions/cancel`, {})).status).toBe(422);
    const flow = await shop.call('POST /billing_request_flows', {
      billing_request_flows: { links: { billing_request: requestId } },
    });
    expect(flow.body.error.type).toBe('invalid_state');
  });

  it('once fulfilled links to a customer, an account by its ending, and a mandate', async () => {
    const { requestId, flowId } = await shop.openFlow({
      prefilled_customer: { given_name: 'Ada', family_name: 'Marsh', email: 'ada@example.com', postal_code: 'BS1 4DJ' },
    });
    expect(await sandbox.post('/script/goCardless/complete-flow', { billingRequestId: requestId })).toEqual({
      result: 'fulfilled',
      billingRequestId: requestId,
      mandateId: expect.stringMatching(/^MD/),
      redirectTo: 'http://shop.test/done?redirect_flow_id=7',
    });
    const { billing_requests: request } = (await shop.call(`GET /billing_requests/${requestId}`)).body;
    expect(request.status).toBe('fulfilled');
    expect(request.mandate_request.links.mandate).toBe(request.links.mandate_request_mandate);
    const mandate = await shop.call(`GET /mandates/${request.links.mandate_request_mandate}`);
    expect(mandate.body.mandates).toMatchObject({
      status: 'pending_submission',
      scheme: 'bacs',
      reference: expect.stringMatching(/^MARQUE-/),
      next_possible_charge_date: '2026-11-25',
      links: { customer: request.links.customer, customer_bank_account: request.links.customer_bank_account },
    });
    const account = await shop.call(`GET /customer_bank_accounts/${request.links.customer_bank_account}`);
    expect(account.body.customer_bank_accounts).toMatchObject({
      bank_name: 'BARCLAYS BANK PLC',
      account_number_ending: '11',
      account_holder_name: 'ADA MARSH',
      links: { customer: request.links.customer },
    });
    const customer = await shop.call(`GET /customers/${request.links.customer}`);
    expect(customer.body.customers).toMatchObject({ given_name: 'Ada', email: 'ada@example.com', country_code: 'GB' });
    expect(await sandbox.post('/script/goCardless/complete-flow', { flowId })).toMatchObject({ result: 'fulfilled' });
    expect((await shop.call(`GET /mandates?customer=${request.links.customer}`)).body.mandates).toHaveLength(1);
  });
});

describe('a payment', () => {
  it('is ordered for the next possible day, a later one, or the working day after a day on which banks rest', async () => {
    const mandate = await shop.setUpMandate();
    const order = (changes: object) =>
      shop.call('POST /payments', { payments: { amount: 4250, currency: 'GBP', links: { mandate }, ...changes } });
    const { status, body } = await order({ description: 'Car insurance', metadata: { collectionId: 'c-1' } });
    expect(status).toBe(201);
    expect(body.payments).toMatchObject({
      id: expect.stringMatching(/^PM/),
      amount: 4250,
      amount_refunded: 0,
      charge_date: '2026-11-25',
      currency: 'GBP',
      status: 'pending_submission',
      description: 'Car insurance',
      metadata: { collectionId: 'c-1' },
      links: { mandate, creditor: expect.any(String) },
    });
    expect((await order({ charge_date: '2026-12-25' })).body.payments.charge_date).toBe('2026-12-29');
    const early = await order({ charge_date: '2026-11-24' });
    expect(early.status).toBe(422);
    expect(early.body.error.errors).toEqual([
      {
        field: 'charge_date',
        message: "must be on or after mandate's next_possible_charge_date",
        request_pointer: '/payments/charge_date',
      },
    ]);
  });

  it.each([
    [{ amount: 0 }, '/payments/amount'],
    [{ amount: 1.5 }, '/payments/amount'],
    [{ currency: 'EUR' }, '/payments/currency'],
    [{ reference: 'ELEVEN-LONG' }, '/payments/reference'],
    [{ reference: 'A_B$' }, '/payments/reference'],
    [{ metadata: { a: '1', b: '2', c: '3', d: '4' } }, '/payments/metadata'],
    [{ links: { mandate: 'MD123' } }, '/payments/links/mandate'],
  ])('with %j is refused by its field', async (changes, pointer) => {
    const mandate = await shop.setUpMandate();
    const { status, body } = await shop.call('POST /payments', {
      payments: { amount: 100, currency: 'GBP', links: { mandate }, ...changes },
    });
    expect([status, body.error.type, body.error.errors[0].request_pointer]).toEqual([
      422,
      'validation_failed',
      pointer,
    ]);
  });

  it('is made once for an idempotency key, whatever the second call asks, also after a restart', async () => {
    const mandate = await shop.setUpMandate();
    const order = (amount: number) =>
      shop.call(
        'POST /payments',
        { payments: { amount, currency: 'GBP', links: { mandate } } },
        { 'idempotency-key': 'collection-1' },
      );
    const first = await order(100);
    await sandbox.restart();
    const again = await order(200);
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      type: 'invalid_state',
      code: 409,
      errors: [
        {
          reason: 'idempotent_creation_conflict',
          links: { conflicting_resource_id: first.body.payments.id },
        },
      ],
    });
    expect((await shop.call(`GET /payments?mandate=${mandate}`)).body.payments).toEqual([first.body.payments]);
  });

  it('remembers no key of a call that was refused', async () => {
    const mandate = await shop.setUpMandate();
    const order = (amount: number) =>
      shop.call(
        'POST /payments',
        { payments: { amount, currency: 'GBP', links: { mandate } } },
        { 'idempotency-key': 'collection-2' },
      );
    expect((await order(0)).status).toBe(422);
    expect((await order(100)).status).toBe(201);
  });

  it('is found in a list by mandate and time, page after page', async () => {
    const mandate = await shop.setUpMandate();
    const ids = [];
    for (const amount of [100, 200, 300]) ids.unshift(await shop.pay(mandate, amount));
    const idsOf = (answer: { body: { payments: { id: string }[] } }) => answer.body.payments.map(({ id }) => id);
    const first = await shop.call(`GET /payments?mandate=${mandate}&limit=2`);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.body.meta).toEqual({ cursors: { before: null, after: ids[1] }, limit: 2 });
    const second = await shop.call(`GET /payments?mandate=${mandate}&limit=2&after=${ids[1]}`);
    expect(idsOf(second)).toEqual([ids[2]]);
    expect(second.body.meta.cursors).toEqual({ before: ids[2], after: null });
    const back = await shop.call(`GET /payments?mandate=${mandate}&limit=2&before=${ids[2]}`);
    expect(idsOf(back)).toEqual(ids.slice(0, 2));
    const since = (moment: string) => shop.call(`GET /payments?mandate=${mandate}&created_at[gte]=${moment}`);
    expect(idsOf(await since('2026-11-20T09:00:00.000Z'))).toHaveLength(3);
    expect(idsOf(await since('2026-11-20T09:00:00.001Z'))).toEqual([]);
    expect((await shop.call('GET /payments?status=confirmed,failed')).body.payments).toEqual([]);
    const wrong = ['limit=0', 'limit=501', 'colour=red', 'after=PM123', 'created_at[gt]=soon', 'status=eaten'];
    for (const query of [...wrong, 'currency=ZZZ', 'status=failed,eaten'])
      expect((await shop.call(`GET /payments?${query}`)).status).toBe(400);
    expect((await shop.call('GET /events?resource_type=purchases')).status).toBe(400);
    expect((await shop.call('GET /mandates?status=tired')).status).toBe(400);
  });

  it('is cancelled until it goes to the banks, and its mandate cancels it too', async () => {
    const mandate = await shop.setUpMandate();
    const [first, second] = [await shop.pay(mandate, 100), await shop.pay(mandate, 200)];
    expect((await shop.call(`POST /payments/${first}/actions/cancel`)).body.payments.status).toBe('cancelled');
    expect((await shop.call(`POST /payments/${first}/actions/cancel`)).body.error.errors[0].reason).toBe(
      'cancellation_failed',
    );
    const cancelled = await shop.call(`POST /mandates/${mandate}/actions/cancel`);
    expect(cancelled.body.mandates).toMatchObject({ status: 'cancelled', next_possible_charge_date: null });
    expect((await shop.call(`GET /payments/${second}`)).body.payments.status).toBe('cancelled');
    expect((await shop.call(`POST /mandates/${mandate}/actions/cancel`)).status).toBe(422);
    const late = await shop.call('POST /payments', { payments: { amount: 100, currency: 'GBP', links: { mandate } } });
    expect(late.body.error.errors[0].reason).toBe('mandate_is_inactive');
  });
});
