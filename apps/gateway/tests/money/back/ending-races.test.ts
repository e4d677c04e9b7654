import type { InsurerEndingWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { endByInsurer, foreseeInsurerEnd, shownOf } from '../../kit/client/insurer-end.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { claimsDesk } from '../../kit/shops/claims-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const SOLD_AT = '2026-11-20T13:00:00.000Z';
const MONTH_TWO = '2026-12-27T09:00:00.000Z';
const TRIES = 6;

describe.each(bothDatabases)('an end, and what comes at the same moment, on the $name database', ({ open, alike }) => {
  let shop: StaffShop;
  let card: CardShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const bought = async (name: string) => {
    shop.clock.travelTo(SOLD_AT);
    return await buyPolicy(shop, await shop.customer(name));
  };
  const bill = async () => {
    await runBilling(shop.context);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
  };
  /** A policy whose second month its card did not pay. */
  const unpaid = async (name: string) => {
    const buyer = await bought(name);
    await bill();
    shop.clock.travelTo(MONTH_TWO);
    await shop.script({ nextCards: ['insufficient_funds'] });
    await bill();
    await untilIdle(shop.context.db);
    return buyer;
  };
  /** Confirms until it is confirmed, like somebody who is told that something has changed meanwhile. */
  const end = async (buyer: PolicyBuyer, more: object = {}) => {
    let failed: unknown;
    for (let tried = 0; tried < TRIES; tried += 1)
      try {
        return await endNow(shop.url, buyer, more);
      } catch (error) {
        if (!/adjustment_changed|version_conflict/.test(String(error))) throw error;
        failed = error;
      }
    throw failed;
  };
  const staffDo = async (subject: string, permission: string, line: string, body: object) => {
    const staff = await shop.acting(subject, [permission]);
    return () => send(shop.url, line, { ...staff, key: crypto.randomUUID(), body });
  };

  /**
   * The result once all is quiet: how often it ended, whether a payment went back more than once over, and the
   * customer's balance.
   */
  const outcome = async ({ proposalCode, policyId }: PolicyBuyer) => {
    await untilIdle(shop.context.db);
    await bill();
    await untilIdle(shop.context.db);
    const { db } = shop.context;
    const accountId = await card.accountId({ token: '', proposalCode });
    const ends = await db.selectFrom('events').select('type').where('stream_id', '=', policyId).execute();
    const moved = await db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_postings as p', 'p.transaction_id', 't.transaction_id')
      .select(['t.kind', 't.details', 'p.amount'])
      .where('t.account_id', '=', accountId)
      .where('p.ledger_account', '=', 'clearing:stripe')
      .execute();
    const held = Map.groupBy(moved, ({ details }) => String((details as { paymentId: string }).paymentId));
    const kept = [...held.values()].map((same) => same.reduce((sum, { amount }) => sum + Number(amount), 0));
    return {
      ended: ends.filter(({ type }) => type === 'PolicyTerminated').length,
      overpaid: kept.filter((pennies) => pennies < 0),
      balance: await card.balance(`customer:${accountId}`),
    };
  };
  const ONCE = { ended: 1, overpaid: [], balance: 0 };

  it('two tabs confirm at once, each twice: one end, one refund', async () => {
    const ada = await bought('ada');
    await Promise.all([end(ada), end(ada), end(ada), end(ada)].map((one) => one.catch(() => undefined)));
    expect(await outcome(ada)).toEqual(ONCE);
    const refunds = shop.context.db.selectFrom('refunds').select('status');
    expect(await refunds.where('proposal_code', '=', ada.proposalCode).execute()).toEqual([{ status: 'SUCCEEDED' }]);
  });

  it('the bill run charges a month: its days are paid for, and the rest goes back', async () => {
    const ben = await bought('ben');
    await bill();
    shop.clock.travelTo(MONTH_TWO);
    await Promise.all([end(ben, { reason: 'Price' }), bill(), bill()]);
    expect(await outcome(ben)).toEqual(ONCE);
  });

  it('the customer pays on a page that is open: what is too much goes back', async () => {
    const cleo = await unpaid('cleo');
    const opened = await card.settle(cleo.token, await card.accountId(cleo));
    const { sessionId } = opened.body as { sessionId: string };
    await Promise.all([card.payWith(sessionId, '4242424242424242'), end(cleo, { reason: 'Price' })]);
    expect(await outcome(cleo)).toEqual(ONCE);
  });

  it('a policy is declared void while its customer pays on a page that was open: all of it goes back, once', async () => {
    const ivy = await unpaid('ivy');
    const opened = await card.settle(ivy.token, await card.accountId(ivy));
    const { sessionId } = opened.body as { sessionId: string };
    const end = {
      ...{ kind: 'VOIDED', finding: 'CARELESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: false },
      ...{ evidence: 'The driving licence was withdrawn in 2024', isAtOnce: false },
    };
    const staff = await shop.acting('ivy', ['action:void']);
    const declare = async (tried = 0): Promise<void> => {
      const { status } = await endByInsurer(shop.url, staff, ivy, { end });
      if (status === 409 && tried < TRIES) await declare(tried + 1);
    };
    await Promise.all([card.payWith(sessionId, '4242424242424242'), declare()]);
    await untilIdle(shop.context.db);
    shop.clock.travelTo('2027-01-12T00:00:30.000Z');
    await bill();
    expect(await outcome(ivy)).toEqual(ONCE);
    const paid = shop.context.db.selectFrom('ledger_transactions').select('kind');
    const kinds = await paid.where('account_id', '=', await card.accountId(ivy)).execute();
    const count = (kind: string) => kinds.filter((one) => one.kind === kind).length;
    expect([count('PAYMENT'), count('REFUND')]).toEqual([2, 2]);
  });

  it('staff take a payment by phone: what is too much goes back', breadth, async () => {
    const dan = await unpaid('dan');
    const line = `POST /api/stripe/moto/settle/${await card.accountId(dan)}`;
    const body = { postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false, token: await card.cardToken() };
    const pay = await staffDo('dan', 'action:hold', line, body);
    const [paid] = await Promise.all([pay(), end(dan, { reason: 'Price' })]);
    const { balance, ...found } = await outcome(dan);
    expect(found).toEqual({ ended: 1, overpaid: [] });
    // If cover ended first and hardly anything was still owed, the payment may be refused: then that is still to pay.
    expect(paid.status < 300 ? balance : 0).toBe(0);
  });

  it('a claim is told: cover ends once, and nothing goes back twice', breadth, async () => {
    const eve = await bought('eve');
    shop.clock.travelTo('2026-11-27T12:00:00.000Z');
    await Promise.all([claimsDesk(shop).report(eve.policyNumber), end(eve)]);
    expect(await outcome(eve)).toEqual(ONCE);
  });

  it(
    'staff undo an end in the minute in which it settles, twice: it stands and all goes back, or it does not and nothing does',
    breadth,
    async () => {
      const gus = await bought('gus');
      const staff = await shop.acting('gus');
      const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone', proof: null };
      const asked = {
        policyId: gus.policyId,
        adjustmentType: 'CAN',
        changes: [],
        reason: null,
        effectiveAt: null,
        word,
      };
      const key = crypto.randomUUID();
      const made = await send(shop.url, 'POST /api/policyAdjustments', { ...staff, key, body: asked });
      const { adjustmentId } = made.body as { adjustmentId: string };
      const act = (verb: string) =>
        send(shop.url, `POST /api/policyAdjustments/${adjustmentId}/${verb}`, { ...staff, body: {} });
      expect((await act('commit')).status).toBe(200);
      shop.clock.travelTo('2026-11-20T23:59:59.990Z');
      // Midnight comes while they are asked, after another request has been answered.
      const midnight = act('commit').then(() => {
        shop.clock.travelTo('2026-11-21T00:00:00.010Z');
        return bill();
      });
      const [one, other] = await Promise.all([act('withdraw'), act('withdraw'), midnight]);
      expect([one.status, other.status].every((status) => status === 200 || status === 410)).toBe(true);
      const { ended, overpaid, balance } = await outcome(gus);
      expect([ended, overpaid, balance]).toEqual([1, [], 0]);
      const { db } = shop.context;
      const events = db.selectFrom('events').select('type').where('stream_id', '=', gus.policyId);
      const undoings = (await events.where('type', '=', 'TerminationWithdrawn').execute()).length;
      const refunds = db.selectFrom('refunds').select('status').where('proposal_code', '=', gus.proposalCode);
      expect([undoings, (await refunds.execute()).length]).toEqual(
        one.status === 200 || other.status === 200 ? [1, 0] : [0, 1],
      );
    },
  );

  it(
    'two approve that a policy is void while a claim is told: it ends once, or they are shown the claim first',
    breadth,
    async () => {
      const hal = await bought('hal');
      const staff = await shop.acting('hal', ['action:void']);
      const body = { isApproved: true, reason: 'I read it' };
      const end = {
        ...{ kind: 'VOIDED', finding: 'DELIBERATE_OR_RECKLESS', insurerWould: 'NOT_HAVE_INSURED', keepsPremium: true },
        ...{ evidence: 'The driving licence was made up', isAtOnce: false },
      };
      const does = (await foreseeInsurerEnd(shop.url, staff, hal, end)).body as InsurerEndingWire;
      const { requestId } = (await endByInsurer(shop.url, staff, hal, { end })).body as { requestId: string };
      const tokens = await Promise.all(['kim', 'lea'].map((who) => shop.staff(who, ['action:approve'])));
      const line = `POST /api/staff-requests/${requestId}/decision`;
      const approvals = tokens.map((token) => send(shop.url, line, { token, body: { ...body, shown: shownOf(does) } }));
      const [answers] = await Promise.all([Promise.all(approvals), claimsDesk(shop).report(hal.policyNumber)]);
      const done = answers.filter(({ status }) => status === 200).length;
      const codes = answers.flatMap(({ status, body: said }) =>
        status === 200 ? [] : [(said as { code: string }).code],
      );
      expect(codes.every((code) => code === 'wrong_state' || code === 'adjustment_changed')).toBe(true);
      expect((await outcome(hal)).ended).toBe(done);
      expect(done).toBeLessThanOrEqual(1);
    },
  );

  alike(
    'staff give credit, give back or hold: all of it happens once, and no payment goes back twice over',
    breadth,
    async () => {
      const fay = await unpaid('fay');
      const accountId = await card.accountId(fay);
      const { provider_payment_id: paymentId } = await shop.context.db
        .selectFrom('payment_attempts')
        .select('provider_payment_id')
        .where('proposal_code', '=', fay.proposalCode)
        .where('status', '=', 'BOUND')
        .executeTakeFirstOrThrow();
      const gift = { amount: 500, bookedAs: 'GOODWILL', reason: 'Hire car late' };
      const acts = [
        await staffDo('fay', 'action:credit', `POST /api/customerAccounts/${accountId}/credits`, gift),
        await staffDo('fay', 'action:refund', 'POST /api/refunds', {
          ...{ ...gift, accountId, provider: 'stripe', paymentId },
        }),
        await staffDo('fay', 'action:hold', `PUT /api/customerAccounts/${accountId}/hold`, {
          ...{ until: '2027-01-05', reason: 'Wages come on the 5th' },
        }),
      ];
      const [, ...answers] = await Promise.all([end(fay, { reason: 'Price' }), ...acts.map((act) => act())]);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
      const { ended, overpaid } = await outcome(fay);
      expect([ended, overpaid]).toEqual([1, []]);
    },
  );
});
