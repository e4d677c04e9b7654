import type { CustomerPaymentWire, StaffRequestWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { readRefund } from '../../src/store/money/refunds/refunds.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const codeOf = ({ body }: Answer) => (body as { code: string }).code;

describe.each(bothDatabases)('a refund by staff on the $name database', ({ open, alike }) => {
  let shop: StaffShop;
  let card: CardShop;
  let kim: string;
  let buyer: Buyer;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  let payment: CustomerPaymentWire;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
    kim = await shop.staff('kim', ['action:approve']);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    const { totals } = await shop.stripeState();
    expect(await card.balance('clearing:stripe')).toBe(totals.capturedPennies - totals.refundedPennies);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    staff = await shop.acting(subjectOf(buyer.token), ['action:refund']);
    [payment] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [CustomerPaymentWire];
  });

  const ask = (more: object = {}, by: object = staff, key: string = crypto.randomUUID()) => {
    const { accountId, provider, paymentId } = payment;
    const body = {
      accountId,
      provider,
      paymentId,
      amount: 1000,
      bookedAs: 'GOODWILL',
      reason: 'Hire car late',
      ...more,
    };
    return send(shop.url, 'POST /api/refunds', { ...by, key, body });
  };
  const idsOf = ({ body }: Answer) => body as { status: string; refundId: string | null; requestId: string };
  const decide = (requestId: string, token = kim, isApproved = true) =>
    send(shop.url, `POST /api/staff-requests/${requestId}/decision`, {
      token,
      body: { isApproved, reason: 'I heard the call' },
    });
  const isBack = (refundId: string | null) =>
    eventually(
      async () => (await readRefund(shop.context.db, refundId ?? ''))?.status,
      (status) => status === 'SUCCEEDED',
    );
  const owes = () => card.balance(`customer:${payment.accountId}`);
  const events = async () =>
    await readEvents(shop.context.db, ['type', 'actor', 'reason'], { streamId: payment.accountId });
  it('as goodwill goes back at once, with a letter and the reason, and leaves the account as it was', async () => {
    expect(payment).toMatchObject({
      provider: 'stripe',
      paymentMethodType: 'CARD',
      leftAmount: payment.amount,
      creditAmount: 0,
    });
    const answer = await ask();
    expect([answer.status, idsOf(answer).status]).toEqual([201, 'BEGUN']);
    await isBack(idsOf(answer).refundId);
    expect(await owes()).toBe(0);
    expect(await events()).toContainEqual({ type: 'RefundBegun', actor: 'sam', reason: 'Hire car late' });
    const letters = await shop.context.db
      .selectFrom('letters')
      .select('kind')
      .where('about', '=', idsOf(answer).refundId ?? '')
      .execute();
    expect(letters).toEqual([{ kind: 'payment-goes-back' }]);
    const [after] = (await send(shop.url, 'GET /api/customer-payments', staff)).body as [CustomerPaymentWire];
    expect(after.leftAmount).toBe(payment.amount - 1000);
  });

  alike(
    'is never more than is left of the payment, nor as credit more than is owed, nor another account’s',
    async () => {
      expect(codeOf(await ask({ amount: payment.amount + 1 }))).toBe('wrong_state');
      expect(codeOf(await ask({ amount: 1, bookedAs: 'CREDIT' }))).toBe('wrong_state');
      expect(codeOf(await ask({ paymentId: 'pi_of_somebody_else' }))).toBe('not_found');
      expect(codeOf(await ask({ accountId: 'ABSENT222222' }))).toBe('not_found');
      for (const amount of [0, -1, 1.5]) expect(codeOf(await ask({ amount }))).toBe('validation_failed');
    },
  );

  it('though twenty ask at once, gives back what is left and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ amount: Math.ceil(payment.amount / 3) })));
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun.length).toBe(2);
    for (const one of begun) await isBack(idsOf(one).refundId);
    expect(await owes()).toBe(0);
  });

  it('under one key is one refund', breadth, async () => {
    const [first, second] = [
      await ask({}, staff, `once-${payment.paymentId}`),
      await ask({}, staff, `once-${payment.paymentId}`),
    ];
    expect(second.body).toEqual(first.body);
    await isBack(idsOf(first).refundId);
  });

  alike('needs its permission, and somebody who acts for the customer', async () => {
    const without = await shop.acting(subjectOf(buyer.token));
    expect(codeOf(await ask({}, without))).toBe('forbidden');
    const token = await shop.staff('sam', ['access:impersonate', 'action:refund']);
    expect(codeOf(await ask({}, { token }))).toBe('impersonation_over');
    expect(codeOf(await ask({}, { token: await shop.customer('ada') }))).toBe('forbidden');
  });

  describe('above what one person may give back', () => {
    let restore: () => void;
    beforeAll(() => {
      restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, staff: { refundAlonePennies: 500 } }));
    });
    afterAll(() => restore());

    const waiting = async () => idsOf(await ask()).requestId;
    const listed = async (path: string, by: object) =>
      (await send(shop.url, `GET ${path}`, by)).body as StaffRequestWire[];

    it('waits for a second person, who sees it with the account before and after, and goes back once approved', async () => {
      const answer = await ask();
      expect(idsOf(answer)).toMatchObject({ status: 'WAITING', refundId: null });
      const { requestId } = idsOf(answer);
      const [mine] = await listed('/api/customer-requests', staff);
      expect(mine).toMatchObject({
        ...{ requestId, amount: 1000, bookedAs: 'GOODWILL', askedBy: 'sam@staff.example', status: 'WAITING' },
        ...{ balanceBefore: 0, balanceAfter: 0, reason: 'Hire car late', barred: 'ASKED' },
      });
      const theirs = (await listed('/api/staff-requests', { token: kim })).find((one) => one.requestId === requestId);
      expect(theirs).toMatchObject({ userId: subjectOf(buyer.token), barred: null });
      const decided = await decide(requestId);
      expect(decided).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
      await isBack(idsOf(decided).refundId);
      expect(await owes()).toBe(0);
      expect(await events()).toEqual(
        expect.arrayContaining([
          { type: 'RefundAsked', actor: 'sam', reason: 'Hire car late' },
          { type: 'RefundApproved', actor: 'kim', reason: 'I heard the call' },
          { type: 'RefundBegun', actor: 'kim', reason: 'I heard the call' },
        ]),
      );
    });

    alike('is not divided into small ones', breadth, async () => {
      expect(idsOf(await ask({ amount: 500 })).status).toBe('BEGUN');
      expect(idsOf(await ask({ amount: 1 })).status).toBe('WAITING');
    });

    alike('does not go back where the second person says no', breadth, async () => {
      const requestId = await waiting();
      expect((await decide(requestId, kim, false)).body).toEqual({ status: 'REFUSED', refundId: null });
      expect(codeOf(await decide(requestId))).toBe('wrong_state');
      expect(await events()).toContainEqual({ type: 'RefundNotApproved', actor: 'kim', reason: 'I heard the call' });
      expect((await events()).filter(({ type }) => type === 'RefundBegun')).toEqual([]);
    });

    it('is decided once, by the first of two', breadth, async () => {
      const requestId = await waiting();
      const lena = await shop.staff('lena', ['action:approve']);
      const answers = await Promise.all([decide(requestId), decide(requestId, lena), decide(requestId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const approved = answers.find(({ status }) => status === 200);
      if (approved) await isBack(idsOf(approved).refundId);
    });

    alike(
      'is never decided by who asked, nor on their own policy, nor without the permission or a sign-in of minutes ago',
      async () => {
        const requestId = await waiting();
        const sam = await shop.staff('sam', ['action:approve', 'access:impersonate']);
        expect(codeOf(await decide(requestId, sam))).toBe('second_person_needed');
        expect(codeOf(await decide(requestId, await shop.staff('pat', ['access:impersonate'])))).toBe('forbidden');
        expect(codeOf(await decide('ABSENT222222'))).toBe('not_found');
        const ada = await shop.staff('ada', ['action:approve']);
        await send(shop.url, 'GET /api/proposals', { token: ada });
        await shop.context.db
          .updateTable('people')
          .set({ email: 'ada@example.com' })
          .where('subject', '=', 'ada')
          .execute();
        expect(codeOf(await decide(requestId, ada))).toBe('second_person_needed');
        const [shown] = (await listed('/api/staff-requests', { token: ada })).filter(
          (one) => one.requestId === requestId,
        );
        expect(shown?.barred).toBe('OWN');
      },
    );

    it('and the database itself refuses such a decision', async () => {
      const requestId = await waiting();
      const { db } = shop.context;
      const holder = subjectOf(buyer.token);
      const write = (decided_by: string, decided_at_ms: number) =>
        db
          .updateTable('staff_requests')
          .set({ status: 'APPROVED', decided_by, decision_reason: 'mine', decided_at_ms })
          .where('request_id', '=', requestId)
          .execute();
      const now = shop.clock.realMs();
      await expect(write('sam', now)).rejects.toThrow(/staff_requests_second_person/);
      await expect(write(holder, now)).rejects.toThrow(/staff_requests_not_own/);
      await expect(write('kim', now + 8 * 86_400_000)).rejects.toThrow(/staff_requests_in_time/);
      await expect(db.updateTable('staff_requests').set({ amount: 1 }).execute()).rejects.toThrow(/permission denied/);
    });

    alike('is refused at approval where the money has gone back another way meanwhile', breadth, async () => {
      const requestId = idsOf(await ask({ amount: payment.amount })).requestId;
      expect(idsOf(await ask({ amount: 500 })).status).toBe('BEGUN');
      expect(codeOf(await decide(requestId))).toBe('wrong_state');
      const [mine] = (await listed('/api/customer-requests', staff)).filter((one) => one.requestId === requestId);
      expect(mine?.status).toBe('WAITING');
    });

    alike('runs out after seven days', breadth, async () => {
      const requestId = await waiting();
      shop.clock.pass(7 * 86_400_000 + 1);
      kim = await shop.staff('kim', ['action:approve']);
      expect(codeOf(await decide(requestId))).toBe('gone');
      const all = await listed('/api/staff-requests', { token: kim });
      expect(all.map((one) => one.requestId)).not.toContain(requestId);
    });
  });
});
