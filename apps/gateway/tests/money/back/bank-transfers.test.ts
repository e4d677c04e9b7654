import type { CallOutput, MoneyToSendWire, WaitingPaymentWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { readRefund } from '../../../src/store/money/refunds/refunds.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../../kit/client/buy.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

const codeOf = ({ body }: Answer) => (body as { code: string }).code;

describe('money whose card is gone', () => {
  let shop: StaffShop;
  let card: CardShop;
  let buyer: Buyer;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  let accountId: string;
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
  });

  const actFor = async () => {
    staff = await shop.acting(subjectOf(buyer.token), ['action:refund']);
    accountId = await card.accountId(buyer);
  };
  const bought = async () => {
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    await actFor();
  };
  const isOf = (status: string, refundId: string) =>
    eventually(
      () => readRefund(shop.context.db, refundId),
      (refund) => refund?.status === status,
    );
  const fail = async (refundId: string) => {
    const refund = await isOf('SUCCEEDED', refundId);
    await card.act('fail-refund', { refundId: refund?.provider_refund_id });
    await isOf('FAILED', refundId);
  };
  /** Gives an amount of the payment back, which does not arrive. */
  const failedRefund = async (amount: number) => {
    const [payment] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [{ paymentId: string }];
    const of = { accountId, provider: 'stripe', paymentId: payment.paymentId };
    const body = { ...of, amount, bookedAs: 'GOODWILL', reason: 'Hire car late' };
    const answer = await send(shop.url, 'POST /api/refunds', { ...staff, key: crypto.randomUUID(), body });
    const { refundId } = answer.body as { refundId: string };
    await fail(refundId);
    return refundId;
  };
  const sendMoney = (more: object, by: object = staff, key: string = crypto.randomUUID()) => {
    const body = { refundId: null, amount: 1000, reference: 'MARQUE 1', reason: 'The card is closed', ...more };
    return send(shop.url, `POST /api/customerAccounts/${accountId}/bankTransfers`, { ...by, key, body });
  };
  const toSend = async () => (await send(shop.url, 'GET /api/customer-money-to-send', staff)).body as MoneyToSendWire[];
  const waiting = async () => {
    const token = await shop.staff('kim', ['action:hold']);
    const { body } = await send(shop.url, 'GET /api/waiting-payments', { token });
    return (body as { payments: WaitingPaymentWire[] }).payments.filter((one) => one.accountId === accountId);
  };
  const owes = () => card.balance(`customer:${accountId}`);
  const events = async () => await readEvents(shop.context.db, ['type', 'actor', 'reason'], { streamId: accountId });

  /** Somebody pays for an offer that has changed meanwhile, and the refund fails. */
  const refundOfVisitor = async () => {
    buyer = await beginPurchase(shop.url, await shop.customer('ada'));
    const sessionId = await openPage(shop.url, buyer);
    await changeProposal(shop.url, buyer, [{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]);
    await shop.pay(sessionId);
    const query = shop.context.db.selectFrom('refunds').select(['refund_id', 'amount']);
    const refund = await eventually(
      () => query.where('proposal_code', '=', buyer.proposalCode).executeTakeFirst(),
      (found) => found !== undefined,
    );
    await fail(refund?.refund_id ?? '');
    return refund;
  };

  it('waits for a person from the day on which the refund failed, and goes by bank transfer, in parts if they like', async () => {
    await bought();
    const refundId = await failedRefund(1000);
    expect(await waiting()).toMatchObject([{ why: 'REFUND_FAILED', amount: 1000, userId: subjectOf(buyer.token) }]);
    expect(await toSend()).toMatchObject([{ accountId, refundId, amount: 1000, failedAt: expect.any(String) }]);

    expect(codeOf(await sendMoney({ refundId, amount: 1001 }))).toBe('wrong_state');
    expect(codeOf(await sendMoney({ amount: 1 }))).toBe('wrong_state');
    expect(codeOf(await sendMoney({ refundId: 'ABSENT222222', amount: 1 }))).toBe('wrong_state');
    for (const reference of ['', 'a reference that is too long', 'GB33BUKB<b>'])
      expect(codeOf(await sendMoney({ refundId, reference }))).toBe('validation_failed');

    expect(await sendMoney({ refundId, amount: 600 })).toMatchObject({ status: 201, body: { status: 'DONE' } });
    expect(await owes()).toBe(-400);
    expect(await waiting()).toMatchObject([{ why: 'REFUND_FAILED', amount: 400 }]);
    const key = `once-${accountId}`;
    const [first, again] = [
      await sendMoney({ refundId, amount: 400 }, staff, key),
      await sendMoney({ refundId, amount: 400 }, staff, key),
    ];
    expect(again.body).toEqual(first.body);
    expect([await owes(), await waiting(), await toSend()]).toEqual([0, [], []]);

    expect(await events()).toContainEqual({
      ...{ type: 'BankTransferRecorded', actor: 'sam', reason: 'The card is closed' },
    });
    const letters = shop.context.db.selectFrom('letters').select('facts').where('kind', '=', 'money-sent');
    // Both were recorded, and told, in one instant of the business.
    const told = (await letters.where('proposal_code', '=', buyer.proposalCode).execute()).map(({ facts }) => facts);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([600, 400].map((amount) => ({ amount, reference: 'MARQUE 1' }))));
    const statement = (await send(shop.url, `GET /api/customerAccounts/${accountId}/statements/1`, buyer))
      .body as CallOutput<'getStatement'>;
    const sent = statement.transactions.filter(({ descriptionKey }) => descriptionKey === 'statement.line.TRANSFER');
    expect(sent.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
      ['REFUND', 400],
      ['REFUND', 600],
    ]);
    const [payment] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [
      { amount: number; leftAmount: number },
    ];
    expect(payment.leftAmount).toBe(payment.amount - 1000);
  });

  it('is sent once, though five record it at once', breadth, async () => {
    await bought();
    const refundId = await failedRefund(700);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendMoney({ refundId, amount: 700 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await owes()).toBe(0);
  });

  it('waits no more once a later refund of the payment has taken its place', breadth, async () => {
    await bought();
    await failedRefund(900);
    const [{ paymentId }] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [{ paymentId: string }];
    const body = { accountId, provider: 'stripe', paymentId, amount: 900, bookedAs: 'CREDIT', reason: 'Card renewed' };
    const answer = await send(shop.url, 'POST /api/refunds', { ...staff, key: crypto.randomUUID(), body });
    await isOf('SUCCEEDED', (answer.body as { refundId: string }).refundId);
    expect([await waiting(), await toSend()]).toEqual([[], []]);
  });

  it('waits for what a smaller refund of the same payment has not taken the place of', breadth, async () => {
    await bought();
    const [{ paymentId }] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [{ paymentId: string }];
    const give = async (amount: number, bookedAs = 'GOODWILL') => {
      shop.clock.pass(1000);
      const body = { accountId, provider: 'stripe', paymentId, amount, bookedAs, reason: 'Hire car late' };
      const answer = await send(shop.url, 'POST /api/refunds', { ...staff, key: crypto.randomUUID(), body });
      return (answer.body as { refundId: string }).refundId;
    };
    const first = await give(900);
    await isOf('SUCCEEDED', first);
    await isOf('SUCCEEDED', await give(200));
    await fail(first);
    expect(await toSend()).toMatchObject([{ refundId: first, amount: 900 }]);
    await isOf('SUCCEEDED', await give(100));
    await isOf('SUCCEEDED', await give(300, 'CREDIT'));
    expect(await toSend()).toMatchObject([{ refundId: first, amount: 600 }]);
    expect(await waiting()).toMatchObject([{ why: 'REFUND_FAILED', amount: 600 }]);
  });

  it('needs its permission, and somebody who acts for the customer', async () => {
    await bought();
    const without = await shop.acting(subjectOf(buyer.token));
    expect(codeOf(await sendMoney({}, without))).toBe('forbidden');
    const token = await shop.staff('sam', ['access:impersonate', 'action:refund']);
    expect(codeOf(await sendMoney({}, { token }))).toBe('impersonation_over');
  });

  it('of an offer that was never bought waits and goes likewise', breadth, async () => {
    const refund = await refundOfVisitor();
    await actFor();
    const { refund_id: refundId = '', amount = 0 } = refund ?? {};
    expect(await waiting()).toMatchObject([{ why: 'REFUND_FAILED', amount, policyNumber: null }]);
    expect((await sendMoney({ refundId, amount })).status).toBe(201);
    expect([await owes(), await waiting()]).toEqual([0, []]);
  });

  it(
    'of an offer that was never bought is sent by two, without anybody who acts for the visitor',
    breadth,
    async () => {
      const refund = await refundOfVisitor();
      const { refund_id: refundId = '', amount = 0 } = refund ?? {};
      accountId = await card.accountId(buyer);
      const lou = { token: await shop.staff('lou', ['action:refund']) };
      const ask = (pennies: number) => {
        const body = { refundId, amount: pennies, reference: 'MARQUE 2', reason: 'The card is closed' };
        const address = `POST /api/waiting-payments/${accountId}/bankTransfers`;
        return send(shop.url, address, { ...lou, key: crypto.randomUUID(), body });
      };
      expect(codeOf(await ask(amount + 1))).toBe('wrong_state');
      const asked = await ask(amount);
      expect([asked.status, await owes()]).toEqual([201, 0 - amount]);
      const { requestId } = asked.body as { requestId: string };
      const kim = { token: await shop.staff('kim', ['action:approve']) };
      const body = { isApproved: true, reason: 'I saw the letter of the bank' };
      const decided = await send(shop.url, `POST /api/staff-requests/${requestId}/decision`, { ...kim, body });
      expect(decided.body).toEqual({ status: 'APPROVED', refundId: null });
      expect([await owes(), await waiting()]).toEqual([0, []]);
    },
  );

  it('above what one person may give is recorded once a second one has approved it', async () => {
    await bought();
    const refundId = await failedRefund(1000);
    const restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, staff: { refundAlonePennies: 999 } }));
    try {
      const asked = await sendMoney({ refundId });
      expect(asked.body).toMatchObject({ status: 'WAITING' });
      expect(await owes()).toBe(-1000);
      const { requestId } = asked.body as { requestId: string };
      expect((await send(shop.url, 'GET /api/customer-requests', staff)).body).toMatchObject([
        { requestId, kind: 'TRANSFER', amount: 1000, provider: null, balanceBefore: 1000, balanceAfter: 0 },
      ]);
      const kim = { token: await shop.staff('kim', ['action:approve']) };
      const body = { isApproved: true, reason: 'I saw the bank’s letter' };
      const decide = () => send(shop.url, `POST /api/staff-requests/${requestId}/decision`, { ...kim, body });
      expect((await decide()).body).toEqual({ status: 'APPROVED', refundId: null });
      expect(codeOf(await decide())).toBe('wrong_state');
      expect([await owes(), await waiting()]).toEqual([0, []]);
      expect((await events()).map(({ type, actor }) => `${type} by ${actor}`)).toEqual(
        expect.arrayContaining(['TransferAsked by sam', 'BankTransferRecorded by kim', 'TransferApproved by kim']),
      );
    } finally {
      restore();
    }
  });
});
