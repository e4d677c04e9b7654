import type { CustomerAccountWire, PaymentMethodWire, PolicyWire } from '@marque/contract';
import { statementReference } from '@marque/domain/billing/statements/statement-reference';
import { breadth, sampled } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { lookAtFlow } from '../../src/money/debits/look-at-flow.ts';
import { receiveDebitNotification } from '../../src/money/hearing/receive-debit-notification.ts';
import { moveFlow, readFlow } from '../../src/store/money/flows.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import { dueNow } from '../kit/client/due-now.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import {
  beginFlow,
  bindByDebit,
  buyByDebit,
  type DebitShop,
  debitShop,
  keepMandate,
  openMandatePage,
  setUpMandate,
} from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const code = (answer: { body: unknown }) => (answer.body as { code: string }).code;

describe.each(bothDatabases)('a sale by direct debit on the $name database', ({ open, alike }) => {
  let shop: TestShop;
  let debits: DebitShop;
  let buyer: Buyer;
  beforeAll(async () => {
    // On a Friday before the banks' last hour.
    shop = await startTestShop({ database: open, clock: testClock('2026-11-20T13:00:00.000Z') });
    debits = debitShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  const policyOf = async (policyId: string) =>
    (await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token })).body as PolicyWire;
  const mandates = async ({ token }: Pick<Buyer, 'token'> = buyer) =>
    (await send(shop.url, 'GET /api/goCardless/mandates', { token })).body as PaymentMethodWire[];

  it('goes from a mandate to a policy whose first payment is on its way, never shown as paid', async () => {
    const mandate = await setUpMandate(shop, buyer);
    expect(mandate).toMatchObject({
      type: 'BACS_DEBIT',
      status: 'PENDING_CUSTOMER_APPROVAL',
      bankName: 'BARCLAYS BANK PLC',
      accountNumberEnding: '11',
      cardBrand: null,
    });
    const bound = await bindByDebit(shop.url, buyer);
    expect(bound.status, bound.text).toBe(200);
    const { policyId, policyNumber } = bound.body as { policyId: string; policyNumber: string };
    const { firstCollection } = await eventually(
      () => policyOf(policyId),
      (policy) => policy.firstCollection.chargeOn !== null,
    );
    // A Friday at 13:00: to the banks on the same day, and three working days later the money can be taken.
    expect(firstCollection).toEqual({ paymentMethodType: 'BACS_DEBIT', status: 'PENDING', chargeOn: '2026-11-25' });
    const listed = await send(shop.url, 'GET /api/policies', { token: buyer.token });
    expect(listed.body).toMatchObject([{ policyId, firstCollection }]);
    const account = shop.context.db.selectFrom('customer_accounts').select('account_id');
    const posted = await shop.context.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('account_id', 'in', account.where('proposal_code', '=', buyer.proposalCode))
      .execute();
    expect(posted).toEqual([{ kind: 'INVOICE' }]);
    const accounts = await send(shop.url, 'GET /api/customerAccounts', { token: buyer.token });
    const pendingAmount = (listed.body as PolicyWire[])[0]?.firstPayment;
    expect(accounts.body).toMatchObject([{ accountBalance: 0, outstandingAmount: 0, pendingAmount }]);
    const mailbox = () => send(shop.sandbox.url, 'GET /mailbox.json');
    const { text } = await eventually(mailbox, (found) => found.text.includes(policyNumber));
    expect(text).toMatch(/by Direct Debit/);
    expect(text).not.toMatch(/Paid today/);
    const reference = statementReference((accounts.body as CustomerAccountWire[])[0]?.accountId ?? '');
    expect(reference).toMatch(/^[A-Z0-9]{10}$/);
    for (const words of [`Showcase Insurance, reference ${reference}`, 'Written confirmation may be required.'])
      expect(text).toContain(words);
    const collected = (await debits.state()).payments.filter((one) => one.reference === reference);
    expect(collected.length).toBe(1);
  });

  alike('comes back to the path that was named, with the flow in the address', async () => {
    const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
    const { body } = await debits.act('complete-flow', { flowId });
    const back = new URL((body as { redirectTo: string }).redirectTo);
    expect(back.pathname + back.search).toBe(`/flex/checkout?tab=2&redirect_flow_id=${redirectFlowId}`);
  });

  it('keeps a mandate once, however often and by however many tabs it is asked for', async () => {
    const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
    await debits.act('complete-flow', { flowId });
    const answers = await Promise.all(Array.from({ length: 10 }, () => keepMandate(shop.url, buyer, redirectFlowId)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mandates()).toEqual([answers[0]?.body]);
  });

  alike('keeps the mandate of a customer who closed the tab', async () => {
    const { flowId } = await beginFlow(shop.url, buyer);
    await debits.act('complete-flow', { flowId });
    await eventually(mandates, ({ length }) => length === 1);
    expect((await bindByDebit(shop.url, buyer)).status).toBe(200);
  });

  it(
    'answers the same page to a second tab, and sends the person who has finished it straight back',
    breadth,
    async () => {
      await debits.plan({ webhooks: 'never' });
      const [one, two] = await Promise.all([openMandatePage(shop.url, buyer), openMandatePage(shop.url, buyer)]);
      expect(one.body).toEqual(two.body);
      const { redirectUrl, redirectFlowId } = one.body as { redirectUrl: string; redirectFlowId: string };
      await debits.act('complete-flow', { flowId: redirectUrl.split('/').at(-1) });
      const again = await openMandatePage(shop.url, buyer);
      expect(again.body).toMatchObject({ redirectFlowId });
      expect((again.body as { redirectUrl: string }).redirectUrl).toContain(`redirect_flow_id=${redirectFlowId}`);
      await debits.plan({ webhooks: 'deliver' });
    },
  );

  for (const [index, match] of ['POST /billing_requests', 'POST /billing_request_flows'].entries())
    alike(`sets up one mandate when the answer to ${match} was lost`, sampled(index, 2), async () => {
      await debits.plan({ next: [{ match, do: 'drop-after' }] });
      const before = (await debits.state()).billingRequests.length;
      const lost = await openMandatePage(shop.url, buyer);
      expect([lost.status, code(lost)]).toEqual([503, 'provider_unavailable']);
      await setUpMandate(shop, buyer);
      expect((await debits.state()).billingRequests.length).toBe(before + 1);
    });

  alike('waits for a page that is not finished, and is over when that page is too old', async () => {
    const { redirectFlowId } = await beginFlow(shop.url, buyer);
    expect(code(await keepMandate(shop.url, buyer, redirectFlowId))).toBe('direct_debit_unfinished');
    const flow = await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('direct_debit_flows')
        .set({ expires_at: new Date(shop.clock.realMs()).toISOString() })
        .where('flow_id', '=', redirectFlowId)
        .executeTakeFirst(),
    );
    expect(flow.numUpdatedRows).toBe(1n);
    const over = await keepMandate(shop.url, buyer, redirectFlowId);
    expect([over.status, code(over)]).toEqual([410, 'gone']);
  });

  alike('opens another page for a customer who left one for good', async () => {
    await debits.plan({ webhooks: 'never' });
    const { redirectFlowId } = await beginFlow(shop.url, buyer);
    const { billingRequests } = await debits.state();
    const request = billingRequests.find(({ metadata }) => metadata.flowId === redirectFlowId);
    const cancelled = await send(shop.sandbox.url, `POST /gocardless/billing_requests/${request?.id}/actions/cancel`, {
      token: 'sandbox_marque',
      headers: { 'gocardless-version': '2015-07-06' },
      body: {},
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    const another = await beginFlow(shop.url, buyer);
    expect(another.redirectFlowId).not.toBe(redirectFlowId);
    await debits.act('complete-flow', { flowId: another.flowId });
    expect((await keepMandate(shop.url, buyer, another.redirectFlowId)).status).toBe(201);
    await debits.plan({ webhooks: 'deliver' });
  });

  alike('opens another page where the provider knows nothing of the one that was opened', breadth, async () => {
    const { redirectFlowId } = await beginFlow(shop.url, buyer);
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('direct_debit_flows')
        .set({ provider_request_id: `BRQ-${redirectFlowId}` })
        .where('flow_id', '=', redirectFlowId)
        .execute(),
    );
    // Our access to the provider may be at fault: before the page's end, only the customer gives it up.
    const unknown = await keepMandate(shop.url, buyer, redirectFlowId);
    expect([unknown.status, code(unknown)]).toEqual([409, 'direct_debit_unfinished']);
    await lookAtFlow(shop.context, redirectFlowId);
    expect((await readFlow(shop.context.db, redirectFlowId))?.status).toBe('OPEN');
    const another = await beginFlow(shop.url, buyer);
    expect(another.redirectFlowId).not.toBe(redirectFlowId);
    expect((await readFlow(shop.context.db, redirectFlowId))?.status).toBe('EXPIRED');
    await debits.act('complete-flow', { flowId: another.flowId });
    expect((await keepMandate(shop.url, buyer, another.redirectFlowId)).status).toBe(201);
  });

  alike('looks at what a notification is about before it is answered', breadth, async () => {
    await debits.plan({ webhooks: 'never' });
    const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
    await debits.act('complete-flow', { flowId });
    const flow = await readFlow(shop.context.db, redirectFlowId);
    const about = { resource: 'billing_requests', resourceId: flow?.provider_request_id ?? '' } as const;
    const jobs = { ...shop.context.jobs, add: async () => {} };
    const event = { ...about, eventId: `EV-${flowId}`, action: 'fulfilled' };
    await receiveDebitNotification({ ...shop.context, jobs }, [event]);
    expect(await mandates()).toHaveLength(1);
    await debits.plan({ webhooks: 'deliver' });
  });

  it('keeps a page as finished for which a look that began earlier comes too late', async () => {
    const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
    await debits.act('complete-flow', { flowId });
    expect((await keepMandate(shop.url, buyer, redirectFlowId)).status).toBe(201);
    await moveFlow(shop.context.db, { flowId: redirectFlowId, move: 'expired' });
    const flow = await readFlow(shop.context.db, redirectFlowId);
    expect(flow?.status).toBe('COMPLETED');
  });

  alike('shows nobody else’s flow or mandate, and lets nobody else pay by it', async () => {
    const { redirectFlowId, flowId } = await beginFlow(shop.url, buyer);
    await debits.act('complete-flow', { flowId });
    const kept = (await keepMandate(shop.url, buyer, redirectFlowId)).body as PaymentMethodWire;
    const stranger = await beginPurchase(shop.url);
    expect([await mandates(), await mandates(stranger)]).toEqual([[kept], []]);
    expect(code(await keepMandate(shop.url, stranger, redirectFlowId))).toBe('not_found');
    expect(code(await openMandatePage(shop.url, { ...buyer, token: stranger.token }))).toBe('not_found');
    expect(code(await bindByDebit(shop.url, stranger, kept.methodId))).toBe('payment_method_required');
    expect(code(await bindByDebit(shop.url, stranger))).toBe('payment_method_required');
  });

  for (const [index, [due, collected]] of (
    [
      [0, undefined],
      [1, undefined],
      [2, 2],
      [29, 29],
      [30, 30],
    ] as const
  ).entries())
    alike(
      `${due} pennies due bind by a mandate, and the bank is asked for ${collected}`,
      sampled(index, 4),
      async () => {
        await dueNow(shop, buyer, { due, instalments: [due, 5000] });
        expect(code(await bindByDebit(shop.url, buyer))).toBe('payment_method_required');
        await setUpMandate(shop, buyer);
        const bound = await bindByDebit(shop.url, buyer);
        expect(bound.status, bound.text).toBe(200);
        const collection = await shop.context.db
          .selectFrom('collections')
          .select('amount')
          .where('proposal_code', '=', buyer.proposalCode)
          .executeTakeFirst();
        expect(collection?.amount).toBe(collected);
        const { firstCollection } = await policyOf((bound.body as { policyId: string }).policyId);
        expect(firstCollection.status).toBe(collected === undefined ? 'NONE' : 'PENDING');
      },
    );

  alike(
    'sets up no further mandate for the policy’s proposal, and none for its account without signing in',
    breadth,
    async () => {
      await buyByDebit(shop, buyer);
      expect(code(await openMandatePage(shop.url, buyer))).toBe('proposal_bound');
      const { account_id: clientReference } = await shop.context.db
        .selectFrom('customer_accounts')
        .select('account_id')
        .where('proposal_code', '=', buyer.proposalCode)
        .executeTakeFirstOrThrow();
      // Choosing another means needs a sign-in; `another-mandate.test.ts` tests that.
      expect(code(await openMandatePage(shop.url, buyer, { clientReference }))).toBe('sign_in_required');
      expect(code(await openMandatePage(shop.url, buyer, { clientReference: 'ABSENT222222' }))).toBe('not_found');
    },
  );
});
