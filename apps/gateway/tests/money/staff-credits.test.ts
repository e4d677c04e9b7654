import type { CustomerAccountWire, StaffRequestWire } from '@marque/contract';
import { debitJournal } from '@marque/domain/billing/post-journal';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { writeLedger } from '../../src/store/money/write-ledger.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const codeOf = ({ body }: Answer) => (body as { code: string }).code;

describe('a credit by staff', () => {
  let shop: StaffShop;
  let card: CardShop;
  let kim: string;
  let buyer: Buyer;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  let accountId: string;
  beforeAll(async () => {
    shop = await startStaffShop({});
    card = cardShop(shop);
    kim = await shop.staff('kim', ['action:approve']);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    staff = await shop.acting(subjectOf(buyer.token), ['action:write-off', 'action:refund']);
    const [account] = (await send(shop.url, 'GET /api/customerAccounts', staff)).body as [CustomerAccountWire];
    accountId = account.accountId;
  });

  const ask = (more: object = {}, by: object = staff, key: string = crypto.randomUUID()) => {
    const body = { amount: 1000, bookedAs: 'GOODWILL', reason: 'Hire car late', ...more };
    return send(shop.url, `POST /api/customerAccounts/${accountId}/credits`, { ...by, key, body });
  };
  const owe = (amount: number) =>
    inTransaction(shop.context.db, (tx) =>
      writeLedger(tx, shop.context, {
        brand: 'showcase',
        transaction: debitJournal({
          ...{ journalId: crypto.randomUUID(), reason: 'test', accountId, amount, currency: 'GBP' },
          effectiveAt: shop.context.clock.now(),
        }),
      }),
    );
  const owes = () => card.balance(`customer:${accountId}`);
  const events = async () => await readEvents(shop.context.db, ['type', 'actor', 'reason'], { streamId: accountId });
  const letters = async () =>
    await shop.context.db
      .selectFrom('letters')
      .select(['kind', 'facts'])
      .where('proposal_code', '=', buyer.proposalCode)
      .where('kind', '=', 'account-credited')
      .execute();
  const decide = (requestId: string, token = kim, isApproved = true) =>
    send(shop.url, `POST /api/staff-requests/${requestId}/decision`, {
      token,
      body: { isApproved, reason: 'I heard the call' },
    });

  it('as goodwill is in the account’s favour at once, with a letter and the reason', async () => {
    expect(await ask()).toMatchObject({ status: 201, body: { status: 'DONE', requestId: null } });
    expect(await owes()).toBe(-1000);
    expect(await events()).toContainEqual({ type: 'AccountCredited', actor: 'sam', reason: 'Hire car late' });
    expect(await letters()).toEqual([
      { kind: 'account-credited', facts: { amount: 1000, bookedAs: 'GOODWILL', stillOwed: 0 } },
    ]);
  });

  it('writes off what is owed, and no more', async () => {
    expect(codeOf(await ask({ bookedAs: 'WRITE_OFF', amount: 1 }))).toBe('wrong_state');
    await owe(1500);
    expect(codeOf(await ask({ bookedAs: 'WRITE_OFF', amount: 1501 }))).toBe('wrong_state');
    expect((await ask({ bookedAs: 'WRITE_OFF', amount: 1500 })).status).toBe(201);
    expect(await owes()).toBe(0);
    expect(codeOf(await ask({ bookedAs: 'WRITE_OFF', amount: 1 }))).toBe('wrong_state');
  });

  it('though five ask at once, writes off what is owed once', breadth, async () => {
    await owe(1500);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask({ bookedAs: 'WRITE_OFF', amount: 1500, reason: 'He died' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await owes()).toBe(0);
  });

  it('under one key is one credit', breadth, async () => {
    const key = `once-${accountId}`;
    const [first, second] = [await ask({}, staff, key), await ask({}, staff, key)];
    expect(second.body).toEqual(first.body);
    expect(await owes()).toBe(-1000);
  });

  it('needs its permission, and somebody who acts for the customer', async () => {
    const without = await shop.acting(subjectOf(buyer.token));
    expect(codeOf(await ask({}, without))).toBe('forbidden');
    const token = await shop.staff('sam', ['access:impersonate', 'action:write-off']);
    expect(codeOf(await ask({}, { token }))).toBe('impersonation_over');
    const theirs = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, theirs));
    await bindAtLast(shop.url, theirs);
    const other = await shop.acting(subjectOf(theirs.token), ['action:write-off']);
    expect(codeOf(await ask({}, other))).toBe('not_found');
    for (const amount of [0, -1, 1.5]) expect(codeOf(await ask({ amount }))).toBe('validation_failed');
  });

  describe('above what one person may give', () => {
    let restore: () => void;
    beforeAll(() => {
      restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, staff: { refundAlonePennies: 500 } }));
    });
    afterAll(() => restore());
    const requestOf = ({ body }: Answer) => (body as { requestId: string }).requestId;

    it('waits for a second person, who sees the account before and after, and is booked once approved', async () => {
      const requestId = requestOf(await ask());
      expect(await owes()).toBe(0);
      const mine = (await send(shop.url, 'GET /api/customer-requests', staff)).body as StaffRequestWire[];
      expect(mine).toMatchObject([
        {
          ...{ requestId, kind: 'CREDIT', amount: 1000, bookedAs: 'GOODWILL', provider: null, status: 'WAITING' },
          ...{ balanceBefore: 0, balanceAfter: 1000, barred: 'ASKED' },
        },
      ]);
      expect(await decide(requestId)).toMatchObject({ status: 200, body: { status: 'APPROVED', refundId: null } });
      expect(await owes()).toBe(-1000);
      expect(await events()).toEqual(
        expect.arrayContaining([
          { type: 'CreditAsked', actor: 'sam', reason: 'Hire car late' },
          { type: 'CreditApproved', actor: 'kim', reason: 'I heard the call' },
          { type: 'AccountCredited', actor: 'kim', reason: 'I heard the call' },
        ]),
      );
    });

    it('is not booked where the second person says no, and is never decided by who asked', breadth, async () => {
      const requestId = requestOf(await ask());
      const sam = await shop.staff('sam', ['action:approve', 'access:impersonate']);
      expect(codeOf(await decide(requestId, sam))).toBe('second_person_needed');
      expect((await decide(requestId, kim, false)).body).toEqual({ status: 'REFUSED', refundId: null });
      expect(await events()).toContainEqual({ type: 'CreditNotApproved', actor: 'kim', reason: 'I heard the call' });
      expect(await owes()).toBe(0);
    });

    it('decides nothing where what was to be written off is paid meanwhile', breadth, async () => {
      await owe(1500);
      const requestId = requestOf(await ask({ bookedAs: 'WRITE_OFF', amount: 1500 }));
      expect((await ask({ amount: 400 })).status).toBe(201);
      expect(codeOf(await decide(requestId))).toBe('wrong_state');
      expect((await decide(requestId, kim, false)).body).toMatchObject({ status: 'REFUSED' });
    });

    it('is not divided into small ones, nor into credits and refunds', breadth, async () => {
      expect((await ask({ amount: 300 })).body).toMatchObject({ status: 'DONE' });
      expect((await ask({ amount: 201 })).body).toMatchObject({ status: 'WAITING' });
      const payments = (await send(shop.url, 'GET /api/customer-payments', staff)).body as { paymentId: string }[];
      const refund = { accountId, provider: 'stripe', paymentId: payments[0]?.paymentId, amount: 201 };
      const body = { ...refund, bookedAs: 'GOODWILL', reason: 'Hire car late' };
      const answer = await send(shop.url, 'POST /api/refunds', { ...staff, key: crypto.randomUUID(), body });
      expect(answer.body).toMatchObject({ status: 'WAITING' });
    });
  });
});
