import { addToDate, dayOf } from '@marque/base';
import type { AccountStatementWire, CustomerAccountWire, LedgerLineWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LetterKind } from '../../src/ground/tables/letter-facts.ts';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const code = ({ body }: Answer) => (body as { code?: string } | undefined)?.code;

describe.each(bothDatabases)(
  'a payment that was missed, in the hands of staff, on the $name database',
  ({ open, alike }) => {
    let shop: StaffShop;
    let accountId: string;
    let ada: string;
    beforeEach(async () => {
      shop = await startStaffShop({ database: open });
      ada = await shop.customer('ada');
      accountId = await cardShop(shop).accountId(await buyPolicy(shop, ada));
      await bill();
      const { next_at: due } = await shop.context.db
        .selectFrom('account_billing')
        .select('next_at')
        .executeTakeFirstOrThrow();
      shop.clock.travelTo(due ?? '');
    });
    afterEach(async () => {
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await shop.close();
    });

    const bill = async () => {
      for (let round = 0; round < 2; round += 1) {
        await runBilling(shop.context);
        shop.clock.pass(1000);
        await askInTurn(shop.context);
      }
      await untilIdle(shop.context.db);
    };
    const miss = async () => {
      await shop.script({ nextCards: ['insufficient_funds'] });
      await bill();
    };
    const today = () => dayOf(shop.clock.now(), 'Europe/London');
    const inDays = (days: number) => addToDate(today(), { days });
    const travel = (days: number) => shop.clock.travelTo(`${inDays(days)}T09:00:00.000Z`);
    const act = (by: object, call: string, body?: object) => {
      const [method, what] = call.split(' ');
      return send(shop.url, `${method} /api/customerAccounts/${accountId}/${what}`, {
        ...by,
        ...(body ? { body } : {}),
      });
    };
    const missed = async () => {
      const token = await shop.customer('ada');
      const { body } = await send(shop.url, 'GET /api/customerAccounts', { token });
      return (body as CustomerAccountWire[])[0]?.missedPayment;
    };
    const promise = (until: string) => ({ until, reason: 'Wages come on the 20th' });
    const letters = async (kind: LetterKind) => {
      const rows = await shop.context.db.selectFrom('letters').select('facts').where('kind', '=', kind).execute();
      return rows.map(({ facts }) => facts);
    };
    const events = async () => {
      const all = await readEvents(shop.context.db, ['type', 'actor', 'reason'], { streamId: accountId });
      return all.filter(({ actor }) => actor === 'sam');
    };

    it('is held up to a day: nothing is asked for, the customer reads until when, and then it goes on', async () => {
      await miss();
      const until = inDays(20);
      const staff = await shop.acting('ada', ['action:hold']);
      expect((await act(staff, 'PUT hold', promise(until))).status).toBe(204);
      expect(await missed()).toMatchObject({ heldUntil: until });
      expect(await letters('payment-held')).toEqual([expect.objectContaining({ until, notice: null })]);
      travel(10);
      await bill();
      const during = await missed();
      expect([during?.amount, during?.coverEndsOn]).toEqual([expect.any(Number), null]);
      // A Monday: no card is asked at a weekend.
      travel(12);
      await bill();
      expect(await missed()).toBeNull();
      expect(await events()).toContainEqual({ type: 'ArrearsHeld', actor: 'sam', reason: 'Wages come on the 20th' });
      const { hold } = await shop.context.db.selectFrom('account_billing').select('hold').executeTakeFirstOrThrow();
      expect(hold).toBeNull();
    });

    alike('goes on at once when the hold is ended', breadth, async () => {
      await miss();
      const staff = await shop.acting('ada', ['action:hold']);
      expect(code(await act(staff, 'DELETE hold'))).toBe('wrong_state');
      await act(staff, 'PUT hold', promise(inDays(40)));
      expect((await act(staff, 'DELETE hold')).status).toBe(204);
      expect(await missed()).toMatchObject({ heldUntil: null });
      const { body } = await send(shop.url, `GET /api/customerAccounts/${accountId}/ledger`, staff);
      const story = (body as LedgerLineWire[]).map(({ what, code: why, owedAfter }) => [what, why, owedAfter > 0]);
      expect(story.slice(-4)).toEqual([
        ['INVOICE', null, true],
        ['PAYMENT_FAILED', 'DECLINED', true],
        ['HELD', null, true],
        ['HOLD_ENDED', null, true],
      ]);
      expect(await letters('hold-ended')).toHaveLength(1);
      travel(8);
      await bill();
      expect(await missed()).toBeNull();
      expect((await events()).map(({ type }) => type)).toEqual(['ArrearsHeld', 'ArrearsHoldEnded']);
    });

    alike('is asked for again today where staff say so, once', breadth, async () => {
      await miss();
      travel(1);
      const staff = await shop.acting('ada', ['action:hold']);
      const [answer, other] = await Promise.all([act(staff, 'POST retry'), act(staff, 'POST retry')]);
      expect([answer.status, other.status, other.body]).toEqual([200, 200, answer.body]);
      // Two requests at once count as one.
      const told = (await act(staff, 'GET ledger')).body as LedgerLineWire[];
      expect(told.filter(({ what }) => what === 'RETRY_ASKED')).toHaveLength(1);
      expect(await missed()).toMatchObject({ nextTryOn: (answer.body as { nextTryOn: string }).nextTryOn });
      shop.clock.travelTo(`${(answer.body as { nextTryOn: string }).nextTryOn}T10:00:00.000Z`);
      await bill();
      expect(await missed()).toBeNull();
      const paid = await shop.context.db
        .selectFrom('ledger_transactions')
        .select('kind')
        .where('kind', '=', 'PAYMENT')
        .execute();
      expect(paid.length).toBe(2);
    });

    it('is paid in part, from half of it, which gives more time; once the rest is paid one letter says thanks', async () => {
      await miss();
      const account = async () => {
        const { body } = await send(shop.url, 'GET /api/customerAccounts', { token: await shop.customer('ada') });
        return (body as CustomerAccountWire[])[0] ?? expect.fail('There is an account');
      };
      const { outstandingAmount, leastPayment } = await account();
      expect(leastPayment).toBe(Math.ceil(outstandingAmount / 2));
      const card = cardShop(shop);
      for (const wrong of [leastPayment - 1, outstandingAmount + 1])
        expect((await card.settle(ada, accountId, wrong)).body).toMatchObject({
          code: 'validation_failed',
          errors: [{ pointer: '/amount', code: 'out_of_range' }],
        });
      const left = outstandingAmount - leastPayment;
      const pay = async (amount: number | undefined, stays: number) => {
        const { body } = await card.settle(ada, accountId, amount);
        await shop.pay((body as { sessionId: string }).sessionId);
        await eventually(account, (seen) => seen.outstandingAmount === stays);
        await bill();
      };
      await pay(leastPayment, left);
      expect(await account()).toMatchObject({ outstandingAmount: left, leastPayment: Math.ceil(left / 2) });
      expect(await letters('part-paid')).toMatchObject([{ amount: left }]);
      await pay(undefined, 0);
      expect(await account()).toMatchObject({ outstandingAmount: 0, leastPayment: 0, missedPayment: null });
      expect(await letters('arrears-over')).toEqual([{ amount: left }]);
      expect(await letters('balance-settled')).toEqual([{ amount: leastPayment }]);
      // A card that pays once and is not kept is still named.
      const { body } = await send(shop.url, `GET /api/customerAccounts/${accountId}/statements/2`, { token: ada });
      const means = (body as AccountStatementWire).transactions.flatMap((line) => line.paymentMethodDescription ?? []);
      expect(means).toEqual(['Visa •••• 4242', 'Visa •••• 4242']);
    });

    it(
      'waits for the day on which the customer is paid, as they have named it or staff for them: in writing, and no card is asked before',
      breadth,
      async () => {
        expect(code(await act({ token: ada }, 'PUT payday', { on: inDays(5) }))).toBe('wrong_state');
        await miss();
        const open = await missed();
        expect(open).toMatchObject({ paydays: { from: inDays(1), until: inDays(31) }, paydayOn: null });
        expect([open?.unlessPaid?.tries.length, open?.unlessPaid?.tries[0]]).toEqual([2, open?.nextTryOn]);
        expect(open?.halves?.now).toBe(Math.ceil((open?.amount ?? 0) / 2));
        const staff = await shop.acting('ada', ['action:hold']);
        expect((await act(staff, 'PUT payday', { on: inDays(9) })).status).toBe(200);
        expect(code(await act({ token: ada }, 'PUT payday', { on: inDays(32) }))).toBe('wrong_state');
        const answer = await act({ token: ada }, 'PUT payday', { on: inDays(20) });
        expect(answer.status).toBe(200);
        const { nextTryOn } = answer.body as { nextTryOn: string };
        expect(await missed()).toMatchObject({ nextTryOn, paydayOn: inDays(20) });
        expect(await letters('payday-named')).toContainEqual(
          expect.objectContaining({ payday: inDays(20), triesAgainOn: nextTryOn, amount: open?.amount }),
        );
        const { body } = await send(shop.url, `GET /api/customerAccounts/${accountId}/ledger`, staff);
        expect((body as LedgerLineWire[]).at(-1)).toMatchObject({ what: 'PAYDAY_NAMED', day: nextTryOn });
        const bob = await shop.customer('bob');
        expect(code(await act({ token: bob }, 'PUT payday', { on: inDays(20) }))).toBe('not_found');
        travel(10);
        await bill();
        expect(await missed()).toMatchObject({ nextTryOn });
        shop.clock.travelTo(`${nextTryOn}T10:00:00.000Z`);
        await bill();
        expect(await missed()).toBeNull();
      },
    );

    alike(
      'is neither held for longer than 60 days nor without a reason, and nothing is where all is paid',
      breadth,
      async () => {
        const staff = await shop.acting('ada', ['action:hold']);
        expect(code(await act(staff, 'PUT hold', promise(inDays(5))))).toBe('wrong_state');
        expect(code(await act(staff, 'POST retry'))).toBe('wrong_state');
        await miss();
        expect(code(await act(staff, 'PUT hold', promise(inDays(61))))).toBe('wrong_state');
        expect(code(await act(staff, 'PUT hold', promise(inDays(-1))))).toBe('wrong_state');
        expect(code(await act(staff, 'PUT hold', promise('2027-02-30')))).toBe('validation_failed');
        expect(code(await act(staff, 'PUT hold', { until: inDays(5), reason: ' ' }))).toBe('validation_failed');
        expect((await act(staff, 'PUT hold', promise(inDays(60)))).status).toBe(204);
        expect(code(await act(staff, 'POST retry'))).toBe('wrong_state');
      },
    );

    it('is nobody’s to hold but staff’s with the permission, who act for that customer', async () => {
      await miss();
      const plain = await shop.acting('ada');
      expect(code(await act(plain, 'PUT hold', promise(inDays(5))))).toBe('forbidden');
      expect(code(await act({ token: ada }, 'PUT hold', promise(inDays(5))))).toBe('forbidden');
      const idle = { token: await shop.staff('sam', ['access:impersonate', 'action:hold']) };
      for (const call of ['DELETE hold', 'POST retry']) expect(code(await act(idle, call))).toBe('impersonation_over');
      await send(shop.url, 'GET /api/proposals', { token: await shop.customer('bob') });
      const other = await shop.acting('bob', ['action:hold']);
      expect(code(await act(other, 'PUT hold', promise(inDays(5))))).toBe('not_found');
      expect(await events()).toEqual([]);
    });
  },
);
