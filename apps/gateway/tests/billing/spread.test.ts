import { addToDate, dayOf } from '@marque/base';
import type { AccountStatementWire, CustomerAccountWire, LedgerLineWire, SpreadWire } from '@marque/contract';
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
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const code = ({ body }: Answer) => (body as { code?: string } | undefined)?.code;

describe.each(bothDatabases)('months that we forgot to ask for, on the $name database', ({ open, alike }) => {
  let shop: StaffShop;
  let accountId: string;
  beforeEach(async () => {
    shop = await startStaffShop({ database: open });
    accountId = await cardShop(shop).accountId(await buyPolicy(shop, await shop.customer('ada')));
    await bill();
    // The run sleeps until the third month after the sale has begun: the two before it are forgotten.
    shop.clock.travelTo(`${addToDate(today(), { months: 4, days: 2 })}T09:00:00.000Z`);
    await bill();
  });
  afterEach(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const today = () => dayOf(shop.clock.now(), 'Europe/London');
  const bill = async () => {
    for (let round = 0; round < 2; round += 1) {
      await runBilling(shop.context);
      shop.clock.pass(1000);
      await askInTurn(shop.context);
    }
    await untilIdle(shop.context.db);
  };
  const ada = async () => ({ token: await shop.customer('ada') });
  const act = (by: object, call: string, body?: object) => {
    const [method, what] = call.split(' ');
    return send(shop.url, `${method} /api/customerAccounts/${accountId}/${what}`, { ...by, ...(body ? { body } : {}) });
  };
  const spread = async () => (await act(await ada(), 'GET spread')).body as SpreadWire | null;
  const account = async () => {
    const { body } = await send(shop.url, 'GET /api/customerAccounts', await ada());
    return (body as CustomerAccountWire[])[0] ?? expect.fail('there is an account');
  };
  const letters = async (kind: LetterKind) => {
    const rows = await shop.context.db.selectFrom('letters').select('facts').where('kind', '=', kind).execute();
    return rows.map(({ facts }) => facts);
  };
  const agree = async (by: object) => {
    const offered = await spread();
    return await act(by, 'PUT spread', { parts: offered?.parts });
  };
  /** The day of the next payment, with which no part comes. */
  const nextPayDayWithout = async () => {
    shop.clock.travelTo(`${(await account()).takenNext.next?.on}T09:00:00.000Z`);
    await bill();
  };
  /** The day of the payment with which the next part comes. */
  const nextPayDay = async () => {
    const next = (await spread())?.parts[0]?.payment;
    shop.clock.travelTo(`${next?.on}T09:00:00.000Z`);
    return next?.amount;
  };

  it('are offered in as many parts as there were months, agreed to, written down, and come with the next payments', async () => {
    const forgotten = (await account()).forgottenAmount;
    const offered = await spread();
    expect(offered).toMatchObject({ standing: 'OFFERED', amount: forgotten });
    expect(offered?.parts).toHaveLength(2);
    expect((await account()).spreadAmount).toBe(0);
    const agreed = await agree(await ada());
    expect([agreed.status, agreed.body]).toEqual([200, { ...offered, standing: 'AGREED' }]);
    expect(await spread()).toEqual(agreed.body);
    expect(await account()).toMatchObject({
      spreadAmount: forgotten,
      takenNext: { next: { forgotten: forgotten / 2 } },
    });
    const estimate = (await act(await ada(), 'GET nextStatementEstimate')).body as AccountStatementWire;
    const half = forgotten / 2;
    expect(estimate.forgotten).toMatchObject({ brought: half, asked: half, left: half });
    const named = (one: AccountStatementWire) =>
      one.forgotten.months.map(({ periodStart, amount, fate }) => [periodStart, amount, fate]);
    const [first, second] = (await account()).forgottenMonths.map(({ periodStart }) => periodStart);
    expect(named(estimate)).toEqual([
      [first, half, 'COMES'],
      [second, half, 'LATER'],
    ]);
    expect(estimate.statementBalance).toBe(offered?.parts[0]?.payment?.amount);
    const parts = offered?.parts.map(({ amount: part, payment }) => ({ part, ...payment }));
    expect(await letters('spread-agreed')).toMatchObject([{ amount: forgotten, byDebit: false, parts }]);
    const statement = async (number: number) =>
      (await act(await ada(), `GET statements/${number}`)).body as AccountStatementWire;
    for (const left of [half, 0]) {
      const asked = await nextPayDay();
      await bill();
      const attempts = shop.context.db.selectFrom('payment_attempts').select('amount');
      const rows = await attempts.orderBy('created_at').execute();
      expect(Number(rows.at(-1)?.amount)).toBe(asked);
      expect(await account()).toMatchObject({ forgottenAmount: left, spreadAmount: left, outstandingAmount: left });
      const [latest] = (await act(await ada(), 'GET statements')).body as [{ statementNumber: number }];
      const read = await statement(latest.statementNumber);
      expect(read.forgotten).toMatchObject({ brought: left + half, asked: half, left });
      expect(named(read)).toEqual(
        left > 0
          ? [
              [first, half, 'CAME'],
              [second, half, 'LATER'],
            ]
          : [[second, half, 'CAME']],
      );
      // The statement before still says what came with its payment.
      if (left === 0) {
        const before = await statement(latest.statementNumber - 1);
        expect(before.forgotten).toMatchObject({ brought: forgotten, asked: half, left: 0 });
        expect(named(before)).toEqual([
          [first, half, 'CAME'],
          [second, half, 'THEN'],
        ]);
      }
    }
    expect(await spread()).toBeNull();
  });

  it('are never followed up: a payment that fails is its month alone, and its part waits for a later one', async () => {
    const { forgottenAmount: forgotten } = await account();
    await agree(await ada());
    const asked = (await nextPayDay()) ?? 0;
    await shop.script({ nextCards: ['insufficient_funds'] });
    await bill();
    const { missedPayment, forgottenAmount, spreadAmount } = await account();
    expect([missedPayment?.amount, forgottenAmount, spreadAmount]).toEqual([
      asked - forgotten / 2,
      forgotten,
      forgotten,
    ]);
    expect(await letters('payment-failed')).toMatchObject([{ amount: asked - forgotten / 2, later: forgotten / 2 }]);
    expect((await spread())?.parts.map(({ amount }) => amount)).toEqual([forgotten / 2, forgotten / 2]);
  });

  it(
    'are paid everywhere as soon as a payment by hand is in the books, though no run has looked since',
    breadth,
    async () => {
      await nextPayDayWithout();
      const { forgottenAmount, outstandingAmount } = await account();
      expect(forgottenAmount).toBe(outstandingAmount);
      const opened = await cardShop(shop).settle((await ada()).token, accountId, forgottenAmount - 1000);
      await shop.pay((opened.body as { sessionId: string }).sessionId);
      const after = await eventually(account, (one) => one.outstandingAmount === 1000);
      expect(after).toMatchObject({ forgottenAmount: 1000, forgottenMonths: [{ amount: 1000 }] });
      const [latest, before] = (await act(await ada(), 'GET statements')).body as AccountStatementWire[];
      expect([latest?.amountOutstanding, before?.amountOutstanding]).toEqual([1000, 1000]);
      const estimate = (await act(await ada(), 'GET nextStatementEstimate')).body as AccountStatementWire;
      expect(estimate.statementBalance).toBe(after.takenNext.next?.amount);
      expect(estimate.forgotten).toMatchObject({ left: 1000, months: [{ amount: 1000, fate: 'OPEN' }] });
      await bill();
      expect((await account()).forgottenAmount).toBe(1000);
    },
  );

  it(
    'are paid by what comes for them, while the payment of the month that has begun is on its way',
    breadth,
    async () => {
      shop.clock.travelTo(`${(await account()).takenNext.next?.on}T09:00:00.000Z`);
      // The month is in the books, and its card is still to be asked.
      await runBilling(shop.context);
      const { forgottenAmount, outstandingAmount, pendingAmount } = await account();
      expect([outstandingAmount, pendingAmount > 0]).toEqual([forgottenAmount, true]);
      const opened = await cardShop(shop).settle((await ada()).token, accountId, forgottenAmount - 1000);
      await shop.pay((opened.body as { sessionId: string }).sessionId);
      // Opening a page replaces a payment for which the run has not asked the card yet: then the run asks again.
      const after = await eventually(account, (one) => one.forgottenAmount === 1000);
      expect(after.forgottenMonths).toMatchObject([{ amount: 1000 }]);
      const [latest, before] = (await act(await ada(), 'GET statements')).body as AccountStatementWire[];
      expect(before?.amountOutstanding).toBe(1000);
      const read = await act(await ada(), `GET statements/${latest?.statementNumber}`);
      expect((read.body as AccountStatementWire).forgotten).toMatchObject({
        left: 1000,
        months: [{ amount: 1000, fate: 'OPEN' }],
      });
      await bill();
      expect(await account()).toMatchObject({ forgottenAmount: 1000, outstandingAmount: 1000, missedPayment: null });
    },
  );

  alike('are spread and no longer spread by staff who act, as the ledger tells', breadth, async () => {
    const staff = await shop.acting('ada', []);
    expect((await agree(staff)).status).toBe(200);
    expect((await act(staff, 'DELETE spread')).status).toBe(204);
    expect(code(await act(staff, 'DELETE spread'))).toBe('wrong_state');
    expect(await spread()).toMatchObject({ standing: 'OFFERED' });
    const { body } = await act(staff, 'GET ledger');
    expect((body as LedgerLineWire[]).map(({ what }) => what).slice(-2)).toEqual(['SPREAD_AGREED', 'SPREAD_ENDED']);
    expect(await letters('spread-ended')).toHaveLength(1);
  });

  it('are spread as they were offered, by their own customer, and wait while staff hold them', breadth, async () => {
    const offered = await spread();
    const otherwise = [
      offered?.parts.slice(1),
      offered?.parts.map((part) => ({ ...part, amount: part.amount - 1 })),
      offered?.parts.map(({ amount, payment }) => ({ amount, payment: payment && { ...payment, on: today() } })),
    ];
    for (const parts of otherwise) expect(code(await act(await ada(), 'PUT spread', { parts }))).toBe('wrong_state');
    await send(shop.url, 'GET /api/proposals', { token: await shop.customer('bob') });
    const bob = { token: await shop.customer('bob') };
    for (const call of ['GET spread', 'DELETE spread']) expect(code(await act(bob, call))).toBe('not_found');
    await agree(await ada());
    const staff = await shop.acting('ada', ['action:hold']);
    const until = addToDate(today(), { days: 45 });
    expect((await act(staff, 'PUT hold', { until, reason: 'Breathing space' })).status).toBe(204);
    expect(await letters('payment-held')).toMatchObject([{ until, isForgotten: true, amount: offered?.amount }]);
    await bill();
    expect((await account()).heldUntil).toBe(until);
    expect((await account()).takenNext.next?.forgotten).toBe(0);
    const held = await spread();
    expect((held?.parts[0]?.payment?.on ?? '') > until).toBe(true);
  });
});
