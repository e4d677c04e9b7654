import type { AccountStatementWire, CustomerAccountWire } from '@marque/contract';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import { creditJournal, debitJournal, type Journal } from '@marque/domain/billing/post-journal';
import { openOrAdd } from '@marque/domain/process/arrears/open-or-add';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { storeArrears } from '../../src/store/money/billing/account-billing.ts';
import { writeLedger } from '../../src/store/money/write-ledger.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import {
  AGREED,
  type Buyer,
  beginPurchase,
  bind,
  bindAtLast,
  checkout,
  openAccount,
  openPage,
  shownTo,
} from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { askFor } from '../kit/shops/verifying.ts';

const code = (answer: Answer) => (answer.body as { code?: string }).code;

describe.each(databases)('the accounts of a customer on $name', ({ open }) => {
  let shop: TestShop;
  let buyer: Buyer;
  let policyNumber: string;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    policyNumber = (await bindAtLast(shop.url, buyer)).policyNumber;
  });

  const get = (path: string, token = buyer.token) => send(shop.url, `GET /api/customerAccounts${path}`, { token });
  const accounts = async (path = '') => (await get(path)).body as CustomerAccountWire[];
  const ownAccount = async () => (await accounts(`?policyNumber=${policyNumber}`))[0] as CustomerAccountWire;
  const post = async (journal: (of: Journal) => LedgerTransaction, amount: number) => {
    const { accountId } = await ownAccount();
    const of = { journalId: crypto.randomUUID(), accountId, amount, currency: 'GBP', reason: 'TEST' };
    const transaction = journal({ ...of, effectiveAt: shop.clock.now() });
    await inTransaction(shop.context.db, (tx) => writeLedger(tx, shop.context, { brand: 'showcase', transaction }));
  };

  it('given a policy paid by card, then its account bears its number, owes nothing, and is found by it', async () => {
    const expected = {
      accountCode: policyNumber,
      proposalCode: buyer.proposalCode,
      accountStatus: 'ACTIVE',
      paymentMethodType: 'CARD',
      paymentDay: 27,
      paymentsFrom: '2026-12-27',
      accountBalance: 0,
      outstandingAmount: 0,
      pendingAmount: 0,
      accountRegistered: false,
    };
    expect(await accounts()).toEqual([expect.objectContaining(expected)]);
    expect(await accounts(`?policyNumber=${policyNumber}`)).toHaveLength(1);
    expect(await accounts('?policyNumber=SHO-NONE')).toEqual([]);
  });

  it('given that nothing was bought yet, then the account has no number and no statement', async () => {
    const { token } = await beginTestSession(shop.url);
    const proposalCode = await beginQuote(shop.url, token);
    const path = `POST /api/proposals/${proposalCode}/account`;
    const documents = await shownTo(shop.url, { token, proposalCode });
    const open = (agreed: readonly string[]) =>
      send(shop.url, path, { token, key: crypto.randomUUID(), body: { agreed, documents } });
    expect(code(await open(['accurate']))).toBe('checklist_incomplete');
    const opened = await open(AGREED);
    expect([opened.status, (await openAccount(shop.url, { token, proposalCode })).body]).toEqual([201, opened.body]);
    const { accountId } = opened.body as { accountId: string };
    const nothing = {
      accountCode: null,
      policyId: null,
      paymentMethodType: null,
      paymentDay: null,
      paymentsFrom: null,
    };
    expect((await get('', token)).body).toEqual([expect.objectContaining({ accountId, ...nothing })]);
    expect((await get(`/${accountId}/statements`, token)).body).toEqual([]);
    expect((await get(`/${accountId}/nextStatementEstimate`, token)).body).toBeNull();
    expect((await get(`/${accountId}/statements/1`, token)).status).toBe(404);
  });

  it('given the first month, then its statement says what was charged and paid, and the next one what comes', async () => {
    const { accountId } = await ownAccount();
    const [first, ...more] = (await get(`/${accountId}/statements`)).body as AccountStatementWire[];
    expect([first?.statementNumber, first?.status, first?.carriedForwardBalance, more]).toEqual([1, 'SETTLED', 0, []]);
    expect(first).not.toHaveProperty('transactions');
    const statement = (await get(`/${accountId}/statements/1`)).body as AccountStatementWire;
    const lines = statement.transactions.map(({ type, group, status, amount }) => [type, group, status, amount]);
    const charged = statement.subtotalBalance;
    expect(charged).toBeGreaterThan(0);
    expect(lines.toSorted()).toEqual([
      ['INVOICE', 'INVOICE', 'POSTED', charged],
      ['PAYMENT', 'PAYMENT', 'POSTED', -charged],
    ]);
    // The card that was saved with the payment is named, as it is for later ones.
    const paid = statement.transactions.find(({ type }) => type === 'PAYMENT');
    expect(paid?.paymentMethodDescription).toBe('Visa •••• 4242');
    expect((await get(`/${accountId}/statements/2`)).status).toBe(404);
    expect((await get(`/${accountId}/nextStatementEstimate`)).body).toMatchObject({
      ...{ statementNumber: 2, status: 'DRAFT', broughtForwardBalance: 0 },
      transactions: [{ type: 'INVOICE', servicePeriodStart: '2026-12-27' }],
    });
  });

  it('given somebody else, then there is no such account', async () => {
    const { accountId } = await ownAccount();
    const { token } = await beginTestSession(shop.url);
    expect((await get('', token)).body).toEqual([]);
    for (const path of ['statements', 'statements/1', 'nextStatementEstimate'])
      expect(code(await get(`/${accountId}/${path}`, token))).toBe('not_found');
  });

  it('given a credit, then it is the customer’s balance and nothing is outstanding', async () => {
    await post(creditJournal, 250);
    expect(await ownAccount()).toMatchObject({ accountBalance: 250, outstandingAmount: 0 });
  });

  it('given a direct debit on its way, then what it is for is owed and not outstanding; once it has failed it is', async () => {
    const { accountId, policyId } = await ownAccount();
    const row = { brand: 'showcase', owner: subjectOf(buyer.token), proposal_code: buyer.proposalCode };
    const now = { created_at: shop.clock.now(), updated_at: shop.clock.now() };
    const method = {
      method_id: crypto.randomUUID(),
      provider_customer_id: 'CU1',
      provider_method_id: crypto.randomUUID(),
    };
    const details = JSON.stringify({ mandateId: 'MD1', bankName: 'Harbour Bank', accountNumberEnding: '11' });
    const mandate = { ...row, ...now, ...method, details, provider: 'gocardless' };
    await shop.context.db
      .insertInto('payment_methods')
      .values({ ...mandate, type: 'BACS_DEBIT', status: 'ACTIVE' })
      .execute();
    await post(debitJournal, 3000);
    const drawn = { amount: 3000, currency: 'GBP', provider: 'gocardless', provider_payment_id: null, failure: null };
    const about = { account_id: accountId, policy_id: policyId ?? '', method_id: method.method_id };
    await shop.context.db
      .insertInto('collections')
      .values({
        ...{ ...row, ...now, ...about, ...drawn, collection_id: crypto.randomUUID() },
        ...{ period_start: '2026-11-27', status: 'DUE', presentations: 0, charge_on: '2026-12-01' },
      })
      .execute();
    const line = async () =>
      ((await get(`/${accountId}/statements/1`)).body as AccountStatementWire).transactions.find(
        ({ subType, amount }) => subType === 'GOCARDLESS' && amount === -3000,
      );
    const bank = { type: 'PAYMENT', paymentMethodDescription: 'Harbour Bank •••• 11' };
    expect(await ownAccount()).toMatchObject({ outstandingAmount: 0 });
    expect(await line()).toMatchObject({ ...bank, status: 'PENDING', effectiveAt: '2026-12-01T00:00:00.000Z' });
    expect((await get(`/${accountId}/statements`)).body).toMatchObject([{ status: 'PENDING', amountOutstanding: 0 }]);
    const collections = shop.context.db.updateTable('collections').where('account_id', '=', accountId);
    await collections.set({ status: 'FAILED', presentations: 3 }).execute();
    expect(await ownAccount()).toMatchObject({ outstandingAmount: 3000 });
    expect(await line()).toMatchObject({ ...bank, status: 'FAILED' });
    expect((await get(`/${accountId}/statements`)).body).toMatchObject([{ status: 'FAILED', amountOutstanding: 3000 }]);
  });

  it(
    'given a debt on another account, then nothing else is sold before it is paid; less than a card can pay, and what we failed to ask for, stand in no way',
    breadth,
    async () => {
      const second = { token: buyer.token, proposalCode: await beginQuote(shop.url, buyer.token) };
      await openAccount(shop.url, second);
      const refusals = async () => [
        code(await askFor(shop.url, 'verify', second)),
        code(await checkout(shop.url, second)),
        code(await bind(shop.url, second)),
      ];
      await post(debitJournal, 29);
      expect(await refusals()).toEqual([undefined, 'verification_required', 'verification_required']);
      await post(debitJournal, 1);
      expect(await ownAccount()).toMatchObject({ accountBalance: 0, outstandingAmount: 30 });
      expect(await refusals()).toEqual(Array(3).fill('outstanding_balance'));
      const billing = (missed: number) => shop.context.db.updateTable('account_billing').set({ missed }).execute();
      await billing(30);
      expect(await refusals()).toEqual([undefined, 'verification_required', 'verification_required']);
      await billing(0);
      await post(creditJournal, 30);
      await askFor(shop.url, 'id-check', second);
      expect((await checkout(shop.url, second)).status).toBe(201);
    },
  );

  it('given a payment that failed on another account, then nothing else is sold until it is put right, and all else stays open', async () => {
    const second = { token: buyer.token, proposalCode: await beginQuote(shop.url, buyer.token) };
    await openAccount(shop.url, second);
    const { accountId } = await ownAccount();
    const failed = { reason: 'DECLINED', code: null, isFinal: false, methodId: null, amount: 4480, period: 2 } as const;
    const now = shop.clock.now();
    const failure = { ...failed, triedAgainOn: null };
    const arrears = openOrAdd(null, failure, { now, timeZone: 'Europe/London' });
    await post(debitJournal, 4480);
    await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears, now }));
    const answers = [
      await askFor(shop.url, 'verify', second),
      await checkout(shop.url, second),
      await bind(shop.url, second),
    ];
    expect(answers.map((answer) => [answer.status, code(answer)])).toEqual(Array(3).fill([409, 'account_suspended']));
    expect(await ownAccount()).toMatchObject({ accountStatus: 'SUSPENDED' });
    expect((await get(`/${accountId}/statements`)).status).toBe(200);
    await post(creditJournal, 4480);
    expect(await ownAccount()).toMatchObject({ accountStatus: 'ACTIVE', missedPayment: null });
    expect(code(await askFor(shop.url, 'verify', second))).toBeUndefined();
  });

  it(
    'given that what failed is paid and only a later month is open, which was not asked for yet, then the account is suspended no longer',
    breadth,
    async () => {
      const second = { token: buyer.token, proposalCode: await beginQuote(shop.url, buyer.token) };
      await openAccount(shop.url, second);
      const { accountId } = await ownAccount();
      const [{ subtotalBalance: month } = expect.fail('a month is charged')] = (await get(`/${accountId}/statements`))
        .body as AccountStatementWire[];
      const failure = {
        ...({ reason: 'DECLINED', code: null, isFinal: false, triedAgainOn: null } as const),
        ...{ methodId: null, amount: month, period: 2 },
      };
      const now = shop.clock.now();
      const arrears = openOrAdd(null, failure, { now, timeZone: 'Europe/London' });
      await inTransaction(shop.context.db, (tx) => storeArrears(tx, { accountId, arrears, now }));
      const billing = shop.context.db.updateTable('account_billing').where('account_id', '=', accountId);
      await billing.set({ charged: 3, asked: 2 }).execute();
      await post(debitJournal, 2 * month);
      expect(code(await checkout(shop.url, second))).toBe('account_suspended');
      await post(creditJournal, month);
      expect(code(await checkout(shop.url, second))).toBe('outstanding_balance');
      expect(await ownAccount()).toMatchObject({ accountStatus: 'ACTIVE' });
      await billing.set({ charged: 1, asked: 1 }).execute();
    },
  );
});
