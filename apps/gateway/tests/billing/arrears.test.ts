import { addToDate, assert, dayOf } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { endUnpaid } from '../../src/money/ending/end-unpaid.ts';
import { openPolicies, POLICY_ROW } from '../../src/store/keys/encrypted-policies.ts';
import { storeArrears } from '../../src/store/money/billing/account-billing.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { loseEmail } from '../kit/databases/rewrite-policy.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';

describe.each(databases)('what a card does not pay, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let accountId: string;
  beforeEach(async () => {
    shop = await startStaffShop({ database: open });
    accountId = await cardShop(shop).accountId(await buyPolicy(shop, await shop.customer('ada')));
    await bill();
    shop.clock.travelTo((await row(accountId)).next_at ?? '');
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
  const row = async (accountId: string) => {
    const { arrears, ...kept } = await shop.context.db
      .selectFrom('account_billing')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { ...kept, arrears: arrears as ArrearsCase | null };
  };
  const kinds = async (accountId: string) => {
    const written = shop.context.db.selectFrom('ledger_transactions').select('kind');
    const rows = await written.where('account_id', '=', accountId).orderBy('transaction_id').execute();
    return rows.map(({ kind }) => kind);
  };
  const letters = async () =>
    (await shop.context.db.selectFrom('letters').select(['kind', 'facts']).orderBy('created_at').execute()).filter(
      ({ kind }) => kind !== 'balance-settled',
    );
  const travel = (days: number) =>
    shop.clock.travelTo(`${addToDate(dayOf(shop.clock.now(), LONDON), { days })}T09:00:00.000Z`);
  const tryThrice = async () => {
    for (const days of [0, 4, 8]) {
      travel(days);
      await bill();
    }
  };

  it('given a card without money, then the month is tried again in three days, and once it is paid all is as before', async () => {
    await shop.script({ nextCards: ['insufficient_funds'] });
    await bill();
    const { arrears } = await row(accountId);
    expect(arrears).toMatchObject({
      ...{ period: 2, tries: 1, isTold: true, notice: null },
      failure: { reason: 'DECLINED', code: 'insufficient_funds' },
    });
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE', 'INVOICE']);
    shop.clock.travelTo(`${arrears?.nextTryOn}T09:00:00.000Z`);
    await bill();
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE', 'INVOICE', 'PAYMENT']);
    expect((await row(accountId)).arrears).toBeNull();
    expect(await letters()).toMatchObject([
      { kind: 'payment-failed', facts: { amount: expect.any(Number), triesAgainOn: arrears?.nextTryOn } },
      { kind: 'arrears-over', facts: { amount: arrears?.owed } },
    ]);
  });

  it.each(['do_not_try_again', 'confirm_card_data'] as const)(
    'given a refusal with the advice %s, then the card is never tried again and another is asked for at once',
    breadth,
    async (advice) => {
      await shop.script({ nextCards: [advice] });
      await bill();
      const { arrears } = await row(accountId);
      expect(arrears).toMatchObject({ nextTryOn: null, failure: { code: 'generic_decline', isFinal: true } });
      expect(arrears?.refused).toEqual([arrears?.failure.methodId]);
      travel(12);
      await bill();
      expect((await row(accountId)).arrears?.tries).toBe(1);
      expect(await letters()).toMatchObject([
        { kind: 'card-wanted', facts: { isRefused: true } },
        { kind: 'end-notice' },
      ]);
    },
  );

  it('given a refusal with the advice to try again later, then the card is tried again on the day that is told', async () => {
    await shop.script({ nextCards: ['try_again_later'] });
    await bill();
    expect((await row(accountId)).arrears).toMatchObject({ refused: [], nextTryOn: expect.any(String) });
    expect(await letters()).toMatchObject([{ kind: 'payment-failed' }]);
  });

  it('given a card that stays without money, then after three tries and a notice of two weeks cover ends, and no day sooner', async () => {
    await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
    const seen: string[] = [];
    for (let day = 0; day < 26; day += 1) {
      await bill();
      const { arrears, ended } = await row(accountId);
      seen.push(`${arrears?.tries} ${arrears?.notice === null ? 'tries' : 'notice'} ${ended}`);
      travel(1);
    }
    expect([...new Set(seen)]).toEqual(['1 tries false', '2 tries false', '3 notice false', '3 notice true']);
    // The days after it are credited, and no month that has begun since is charged.
    expect(await kinds(accountId)).toEqual(['PAYMENT', 'INVOICE', 'INVOICE', 'CREDIT_NOTE']);
    const told = await letters();
    expect(told.map(({ kind }) => kind)).toEqual(['payment-failed', 'payment-failed', 'end-notice', 'cover-ended']);
    const { notice } = (await row(accountId)).arrears ?? {};
    expect(told.at(-2)?.facts).toMatchObject({ amount: notice?.amount, endsOn: notice?.endsOn });
    const left = await cardShop(shop).balance(`customer:${accountId}`);
    expect(told.at(-1)?.facts).toMatchObject({
      ...{ isUnpaid: true, refund: 0, owed: left },
      lastMinute: `${notice?.endsOn}T23:59:00.000Z`,
    });
    const sold = await shop.context.db.selectFrom('policies').select(POLICY_ROW).execute();
    const [{ policy } = { policy: undefined }] = await openPolicies(shop.context.db, sold);
    expect(policy).toMatchObject({ termination: { kind: 'CANCELLED', reason: 'NonPayment' } });
    // What is left is asked for twice; then staff find it in their list, and the customer's record says who was shown it.
    const list = async (permission: string) =>
      await send(shop.url, 'GET /api/waiting-payments', { token: await shop.staff('kim', [permission]) });
    expect((await list('action:approve')).status).toBe(403);
    expect((await list('action:hold')).body).toMatchObject({ payments: [] });
    const since = async (days: number) => {
      travel(days);
      await bill();
      return (await letters()).slice(told.length);
    };
    const [first, last] = [false, true].map((isLast) => ({ kind: 'debt-asked', facts: { amount: left, isLast } }));
    expect(await since(7)).toMatchObject([first]);
    // Staff may have it wait, like a payment that failed before cover ended.
    const until = addToDate(dayOf(shop.clock.now(), LONDON), { days: 20 });
    const hold = { ...(await shop.acting('ada', ['action:hold'])), body: { until, reason: 'Breathing space' } };
    expect((await send(shop.url, `PUT /api/customerAccounts/${accountId}/hold`, hold)).status).toBe(204);
    const held = { kind: 'payment-held', facts: { amount: left, until } };
    expect(await since(20)).toMatchObject([first, held]);
    expect(await since(1)).toMatchObject([first, held, last]);
    expect(await since(14)).toHaveLength(3);
    expect((await list('action:hold')).body).toMatchObject({
      isCut: false,
      payments: [{ accountId, userId: 'ada', why: 'UNPAID', amount: left, noticeEndedOn: notice?.endsOn }],
    });
    const reads = shop.context.db.selectFrom('staff_reads').select(['actor', 'subject', 'call']);
    expect(await reads.where('actor', '=', 'kim').execute()).toEqual([
      { actor: 'kim', subject: 'ada', call: 'listWaitingPayments' },
    ]);
    await shop.context.db.updateTable('account_billing').set({ fault: 'no policy', arrears: null }).execute();
    expect((await list('action:hold')).body).toMatchObject({ payments: [{ accountId, why: 'FAULT', since: null }] });
  });

  describe('seldom', breadth, () => {
    it('given a bank that wants the customer’s word, then nothing is missed in the days for it, and after them the ladder goes on', async () => {
      await shop.script({ nextCards: ['challenge_always', 'challenge_always'] });
      await bill();
      const status = async () => {
        const { body } = await send(shop.url, 'GET /api/customerAccounts', { token: await shop.customer('ada') });
        const [account] = body as CustomerAccountWire[];
        assert(account, 'a customer has an account');
        const { accountStatus, missedPayment } = account;
        return { accountStatus, reason: missedPayment?.reason, earlier: missedPayment?.earlierTries };
      };
      const asked = { reason: 'NEEDS_CONFIRMATION', earlier: [] };
      expect(await status()).toEqual({ accountStatus: 'ACTIVE', ...asked });
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      expect(metrics).toContain('arrears_accounts{step="to-confirm"} 1');
      expect(metrics).toContain('bill_run_failed_total{why="to-confirm"} 1');
      expect(metrics).not.toContain('why="declined"');
      expect(await letters()).toMatchObject([{ kind: 'confirm-payment' }]);
      travel(3);
      await bill();
      expect(await status()).toEqual({ accountStatus: 'ACTIVE', ...asked });
      const { failedOn } = (await row(accountId)).arrears ?? {};
      travel(1);
      expect((await status()).accountStatus).toBe('SUSPENDED');
      // Without their word it is followed up like any other: a try, and two weeks’ notice once no try is left.
      for (let day = 0; day < 16 && !(await row(accountId)).arrears?.notice; day += 1) {
        await shop.script({ nextCards: ['challenge_always'] });
        await bill();
        travel(1);
      }
      expect(await status()).toMatchObject({
        accountStatus: 'SUSPENDED',
        earlier: [{ askedOn: failedOn, failedOn, reason: 'NEEDS_CONFIRMATION' }, { reason: 'NEEDS_CONFIRMATION' }],
      });
      const { notice } = (await row(accountId)).arrears ?? {};
      assert(notice, 'a notice was given');
      expect(notice.endsOn).toBe(addToDate(dayOf(notice.givenAt, LONDON), { days: 14 }));
    });

    it('given somebody to whom no letter can be sent, then cover goes on after the notice, and a person sees to it', async () => {
      await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
      await tryThrice();
      const { notice } = (await row(accountId)).arrears ?? {};
      assert(notice, 'a notice was given');
      // Neither the customer nor their policy has an address, and the letter was only kept.
      await loseEmail(shop.context.db);
      await asOwner(shop.context.db, async (tx) => {
        await tx.updateTable('people').set({ email: null }).execute();
        await tx.updateTable('sent_letters').set({ sent_to: null }).where('kind', '=', 'end-notice').execute();
      });
      shop.clock.travelTo(`${addToDate(notice.endsOn, { days: 1 })}T09:00:00.000Z`);
      for (let looks = 0; looks < 2; looks += 1) await bill();
      expect((await row(accountId)).ended).toBe(false);
      expect((await letters()).at(-1)).toMatchObject({ kind: 'end-notice' });
      const staff = await shop.acting('ada', ['action:hold']);
      expect((await send(shop.url, 'GET /api/waiting-payments', staff)).body).toMatchObject({
        payments: [{ accountId, why: 'UNREACHED', amount: notice.amount, noticeEndedOn: notice.endsOn }],
      });
      // Nothing happens while they have no address; the day after they gave one, the notice comes again with all its days.
      travel(1);
      await bill();
      expect((await row(accountId)).arrears?.notice).toEqual(notice);
      await asOwner(shop.context.db, (tx) => tx.updateTable('people').set({ email: 'ada@example.com' }).execute());
      travel(1);
      await bill();
      const today = dayOf(shop.clock.now(), LONDON);
      expect((await row(accountId)).arrears?.notice?.endsOn).toBe(addToDate(today, { days: 14 }));
      expect((await letters()).at(-1)).toMatchObject({ kind: 'end-notice-again', facts: { amount: notice.amount } });
      expect((await send(shop.url, 'GET /api/waiting-payments', staff)).body).toMatchObject({ payments: [] });
    });

    it('given half is paid between the last step and the end, then cover goes on, and so does the ladder', async () => {
      await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
      await tryThrice();
      const { arrears } = await row(accountId);
      assert(arrears?.notice, 'a notice was given');
      const card = cardShop(shop);
      const half = await card.settle(await shop.customer('ada'), accountId, Math.ceil(arrears.owed / 2));
      shop.clock.travelTo(`${addToDate(arrears.notice.endsOn, { days: 1 })}T00:05:00.000Z`);
      await shop.pay((half.body as { sessionId: string }).sessionId);
      await eventually(
        async () => (await kinds(accountId)).length,
        (movements) => movements === 4,
      );
      // As the step that asks for the end leaves it.
      const left = { accountId, arrears: { ...arrears, isForPerson: true }, now: shop.clock.now() };
      await inTransaction(shop.context.db, (tx) => storeArrears(tx, left));
      const { policy_id: policyId, brand } = await row(accountId);
      await endUnpaid(shop.context, { brand, policyId });
      await bill();
      expect((await row(accountId)).arrears).toMatchObject({ isForPerson: false, owed: Math.floor(arrears.owed / 2) });
      expect((await letters()).at(-1)).toMatchObject({ kind: 'part-paid' });
    });

    it.each([
      ['not gone out', null],
      ['gone out two days late', 2],
    ])(
      'given a notice whose letter has %s, then cover goes on, and the notice is given again with all its days',
      async (_, late) => {
        await shop.script({ nextCards: ['insufficient_funds', 'insufficient_funds', 'generic_decline'] });
        await tryThrice();
        const { notice } = (await row(accountId)).arrears ?? {};
        assert(notice, 'a notice was given');
        const sentAt =
          late === null ? null : `${addToDate(dayOf(notice.givenAt, LONDON), { days: late })}T09:00:00.000Z`;
        const sent = shop.context.db.updateTable('sent_letters').set({ sent_at: sentAt });
        await sent.where('kind', '=', 'end-notice').execute();
        shop.clock.travelTo(`${addToDate(notice.endsOn, { days: 1 })}T09:00:00.000Z`);
        // The first look asks for the end, the second finds that it did not come.
        for (let looks = 0; looks < 2; looks += 1) await bill();
        const { arrears, ended } = await row(accountId);
        expect(ended).toBe(false);
        expect(arrears?.notice?.endsOn).toBe(addToDate(notice.endsOn, { days: 15 }));
        expect((await letters()).at(-1)).toMatchObject({
          kind: 'end-notice-again',
          facts: { endsOn: arrears?.notice?.endsOn, amount: notice.amount },
        });
        shop.clock.travelTo(`${addToDate(notice.endsOn, { days: 16 })}T09:00:00.000Z`);
        await bill();
        expect((await row(accountId)).ended).toBe(true);
      },
    );
  });
});
