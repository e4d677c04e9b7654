import type { CustomerAccountWire, MoneyToSendWire, WaitingPaymentWire } from '@marque/contract';
import { creditJournal, debitJournal } from '@marque/domain/billing/post-journal';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { writeLedger } from '../../../src/store/money/write-ledger.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

const codeOf = ({ body }: Answer) => (body as { code: string }).code;

describe('a credit that the customer wants back', () => {
  let shop: StaffShop;
  let card: CardShop;
  let buyer: Buyer;
  let accountId: string;
  let paid: number;
  beforeAll(async () => {
    shop = await startStaffShop({});
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    accountId = await card.accountId(buyer);
    const payment = shop.context.db.selectFrom('payment_attempts').select('amount').where('account_id', '=', accountId);
    paid = (await payment.executeTakeFirstOrThrow()).amount;
  });

  const credit = (amount: number) =>
    inTransaction(shop.context.db, (tx) =>
      writeLedger(tx, shop.context, {
        brand: 'showcase',
        transaction: creditJournal({
          ...{ journalId: crypto.randomUUID(), reason: 'test', accountId, amount, currency: 'GBP' },
          effectiveAt: shop.context.clock.now(),
        }),
      }),
    );
  const sendBack = (by: object = { token: buyer.token }, key: string = crypto.randomUUID()) =>
    send(shop.url, `POST /api/customerAccounts/${accountId}/creditBack`, { ...by, key, body: {} });
  const owes = () => card.balance(`customer:${accountId}`);
  const account = async () =>
    ((await send(shop.url, 'GET /api/customerAccounts', buyer)).body as [CustomerAccountWire])[0];
  const letters = async () => {
    const query = shop.context.db.selectFrom('letters').select(['kind', 'facts']);
    const ofPolicy = query.where('proposal_code', '=', buyer.proposalCode);
    return await ofPolicy.where('kind', 'in', ['credit-goes-back', 'payment-goes-back']).execute();
  };

  it('goes back the way it came, whole and once, with one letter', async () => {
    await credit(900);
    const key = `once-${accountId}`;
    const first = await sendBack({ token: buyer.token }, key);
    expect(first).toMatchObject({ status: 201, body: { amount: 900, unplaced: 0 } });
    expect((await sendBack({ token: buyer.token }, key)).body).toEqual(first.body);
    expect(codeOf(await sendBack())).toBe('wrong_state');
    expect(await eventually(owes, (pennies) => pennies === 0)).toBe(0);
    expect(await account()).toMatchObject({ accountBalance: 0, creditToSend: 0 });
    expect(await letters()).toEqual([{ kind: 'credit-goes-back', facts: { amount: 900, unplaced: 0, goesOn: true } }]);
    const refunds = shop.context.db.selectFrom('refunds').select(['amount', 'reason']);
    expect(await refunds.where('account_id', '=', accountId).execute()).toEqual([
      { amount: 900, reason: 'wanted-back' },
    ]);
  });

  it('waits for a person as far as no payment can take it, and is not asked for twice', async () => {
    await credit(paid + 350);
    expect((await sendBack()).body).toEqual({ amount: paid, unplaced: 350 });
    expect(await eventually(owes, (pennies) => pennies === -350)).toBe(-350);
    expect(await account()).toMatchObject({ accountBalance: 350, creditToSend: 350 });
    expect(codeOf(await sendBack())).toBe('wrong_state');
    const waiting = async () => {
      const token = await shop.staff('kim', ['action:hold']);
      const { body } = await send(shop.url, 'GET /api/waiting-payments', { token });
      return (body as { payments: WaitingPaymentWire[] }).payments.filter((one) => one.accountId === accountId);
    };
    expect(await waiting()).toMatchObject([{ why: 'UNPLACED', amount: 350 }]);
    const staff = await shop.acting(subjectOf(buyer.token), ['action:refund']);
    const toSend = (await send(shop.url, 'GET /api/customer-money-to-send', staff)).body as MoneyToSendWire[];
    expect(toSend).toMatchObject([{ accountId, refundId: null, amount: 350, failedAt: null }]);
    const body = { refundId: null, amount: 350, reference: 'MARQUE 2', reason: 'As the customer asked' };
    const path = `POST /api/customerAccounts/${accountId}/bankTransfers`;
    expect((await send(shop.url, path, { ...staff, key: crypto.randomUUID(), body })).status).toBe(201);
    expect([await owes(), await waiting()]).toEqual([0, []]);
    expect(await account()).toMatchObject({ accountBalance: 0, creditToSend: 0 });
  });

  it('is sent no further than it is left by what the next bill uses', breadth, async () => {
    await credit(paid + 350);
    await sendBack();
    await eventually(owes, (pennies) => pennies === -350);
    await inTransaction(shop.context.db, (tx) =>
      writeLedger(tx, shop.context, {
        brand: 'showcase',
        transaction: debitJournal({
          ...{ journalId: crypto.randomUUID(), reason: 'test', accountId, amount: 300, currency: 'GBP' },
          effectiveAt: shop.context.clock.now(),
        }),
      }),
    );
    await runBilling(shop.context);
    await credit(900);
    expect(await account()).toMatchObject({ accountBalance: 950, creditToSend: 50 });
    expect((await sendBack()).body).toEqual({ amount: 0, unplaced: 900 });
  });

  it('though five ask at once, goes back once', breadth, async () => {
    await credit(500);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendBack()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await eventually(owes, (pennies) => pennies === 0)).toBe(0);
  });

  it('is nothing where nothing is in their favour, and never somebody else’s', breadth, async () => {
    expect(codeOf(await sendBack())).toBe('wrong_state');
    await credit(500);
    expect(codeOf(await sendBack({ token: (await beginPurchase(shop.url)).token }))).toBe('not_found');
    expect(codeOf(await sendBack(await shop.acting(subjectOf(buyer.token), ['action:refund'])))).toBe('customer_only');
  });
});
