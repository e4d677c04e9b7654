import { codeFromBytes } from '@marque/base';
import type { Quote } from '@marque/domain/rating/quote';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForPage } from '../../src/money/attempts/ask-for-page.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { readAttempts } from '../../src/store/money/attempts.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, bindAtLast, checkout, openAccount, openPage } from '../kit/client/buy.ts';
import { dueNow } from '../kit/client/due-now.ts';
import { changeProposal } from '../kit/client/test-customers.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { repriceQuote } from '../proposals/reprice-quote.ts';

const addLegalExpenses = { changeType: 'ADD_COVER', coverCode: 'legal_expenses' };

describe.each(databases)('money that comes late on the $name database', ({ open }) => {
  let shop: TestShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    const { totals } = await shop.stripeState();
    const held = await shop.context.db
      .selectFrom('ledger_postings')
      .select('amount')
      .where('ledger_account', '=', 'clearing:stripe')
      .execute();
    expect(held.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.capturedPennies - totals.refundedPennies);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  const statuses = async () =>
    (await readAttempts(shop.context.db, 'showcase', buyer.proposalCode)).map(({ status }) => status).sort();
  const code = (answer: { body: unknown }) => (answer.body as { code: string }).code;
  const stored = () => send(shop.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });

  it(
    'goes back when the choices changed after the page was opened, and a new page buys what is chosen now',
    breadth,
    async () => {
      const sessionId = await openPage(shop.url, buyer);
      await changeProposal(shop.url, buyer, [addLegalExpenses]);
      await shop.pay(sessionId);
      await eventually(statuses, ([status]) => status === 'REFUNDED');
      expect(code(await bind(shop.url, buyer))).toBe('quote_expired');
      await openAccount(shop.url, buyer);
      await shop.pay(await openPage(shop.url, buyer));
      const { policyId } = await bindAtLast(shop.url, buyer);
      const policy = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
      expect(policy.body).toMatchObject({ currentPolicyVersion: { quote: { covers: ['legal_expenses'] } } });
      expect(await statuses()).toEqual(['BOUND', 'REFUNDED']);
    },
  );

  it('goes back, and does not stand in the way of cover for which nothing is to be paid any more', async () => {
    const sessionId = await openPage(shop.url, buyer);
    await changeProposal(shop.url, buyer, [addLegalExpenses]);
    await shop.pay(sessionId);
    await eventually(statuses, ([status]) => status === 'REFUNDED');
    await dueNow(shop, buyer, { due: 0, instalments: [0] });
    const bound = await bind(shop.url, buyer);
    expect(bound.status, bound.text).toBe(200);
  });

  it('on a page that we had taken for closed buys the policy all the same', async () => {
    const sessionId = await openPage(shop.url, buyer);
    const attempts = shop.context.db.updateTable('payment_attempts').where('proposal_code', '=', buyer.proposalCode);
    await attempts.set({ status: 'EXPIRED' }).execute();
    await shop.pay(sessionId);
    await eventually(statuses, ([status]) => status === 'BOUND');
    await bindAtLast(shop.url, buyer);
  });

  it('buys at the price of the page when the same facts were priced again meanwhile', async () => {
    const sessionId = await openPage(shop.url, buyer);
    const before = (await stored()).body as { quote: Quote };
    shop.clock.pass(60_000);
    await changeProposal(shop.url, buyer, []);
    await shop.pay(sessionId);
    await bindAtLast(shop.url, buyer);
    expect(((await stored()).body as { quote: Quote }).quote.ratedAt).toBe(before.quote.ratedAt);
    const repriced = await repriceQuote(shop.context.db, { brand: 'showcase', proposalCode: buyer.proposalCode });
    expect(repriced.told.ratedAt).toBe(before.quote.ratedAt);
    expect(repriced.again).toEqual(repriced.told);
    const told = await readEvents(shop.context.db, ['type', 'reason'], { streamId: buyer.proposalCode });
    expect(told.slice(-2)).toEqual([
      { type: 'OfferRestored', reason: 'The price that was offered when paying began' },
      { type: 'ProposalBound', reason: null },
    ]);
  });

  it('goes back when the proposal was deleted meanwhile', async () => {
    const sessionId = await openPage(shop.url, buyer);
    expect((await send(shop.url, `DELETE /api/proposals/${buyer.proposalCode}`, { token: buyer.token })).status).toBe(
      204,
    );
    await shop.pay(sessionId);
    await eventually(statuses, ([status]) => status === 'REFUNDED');
  });

  it('buys cover from now on when the start day went by before the payment was known', breadth, async () => {
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    const before = shop.clock.now();
    shop.clock.travelTo('2026-12-03T10:00:00.000Z');
    const { policyId } = await bindAtLast(shop.url, buyer);
    const policy = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
    expect(policy.body).toMatchObject({
      startAt: '2026-12-03',
      policyDetail: { policyStatus: 'ACTIVE', inceptedAt: '2026-12-03T10:00:00.000Z' },
    });
    shop.clock.travelTo(before);
    await shop.script({ webhooks: 'deliver' });
  });

  it('two payments for one proposal buy one policy, and the other goes back', async () => {
    const first = await openPage(shop.url, buyer);
    const second = await copyOfAttempt();
    await Promise.all([shop.pay(first), shop.pay(second)]);
    await bindAtLast(shop.url, buyer);
    await eventually(statuses, (found) => found.join() === 'BOUND,REFUNDED');
  });

  /** A second page of the same offer, as two gateways that had not seen each other would open. */
  async function copyOfAttempt(): Promise<string> {
    const [first] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
    if (!first) throw new Error('There is an attempt to copy');
    const copy = {
      ...first,
      attempt_id: codeFromBytes(shop.context.random(20), 20),
      provider_session_id: null,
      status: 'STARTED' as const,
    };
    await shop.context.db
      .insertInto('payment_attempts')
      .values({ ...copy, quote: JSON.stringify(copy.quote) })
      .execute();
    return (await askForPage(shop.context, copy)).sessionId;
  }

  it('cannot come to a page that another one has replaced', breadth, async () => {
    const first = await openPage(shop.url, buyer);
    await changeProposal(shop.url, buyer, [addLegalExpenses]);
    await openAccount(shop.url, buyer);
    const second = await openPage(shop.url, buyer);
    expect(second).not.toBe(first);
    expect(await shop.pay(first)).toMatchObject({ result: 'closed' });
    expect(await statuses()).toEqual(['EXPIRED', 'OPEN']);
  });

  it('that came to an earlier page is settled before another page opens', async () => {
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    expect(code(await checkout(shop.url, buyer))).toBe('proposal_bound');
    expect((await bind(shop.url, buyer)).status).toBe(200);
    await shop.script({ webhooks: 'deliver' });
  });

  it('begins again when the provider was away until the page’s end came too near', breadth, async () => {
    await shop.script({
      next: Array.from({ length: 3 }, () => ({ match: 'POST /v1/checkout/sessions', do: 'drop-before' })),
    });
    expect(code(await checkout(shop.url, buyer))).toBe('provider_unavailable');
    await shop.script({ next: [] });
    await asOwner(shop.context.db, (tx) =>
      tx
        .updateTable('payment_attempts')
        .set({ expires_at: new Date(shop.clock.realMs() + 31 * 60_000).toISOString() })
        .where('proposal_code', '=', buyer.proposalCode)
        .execute(),
    );
    shop.clock.pass(90_000);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    expect(await statuses()).toEqual(['BOUND', 'EXPIRED']);
  });

  it('is asked for again under the same key when the provider’s answer was lost', breadth, async () => {
    await shop.script({ next: [{ match: 'POST /v1/checkout/sessions', do: 'drop-after' }] });
    const before = (await shop.stripeState()).sessions.length;
    await openPage(shop.url, buyer);
    expect((await shop.stripeState()).sessions.length).toBe(before + 1);
  });

  it.each([
    [0, 'nothing_to_pay', 'payment_method_required'],
    [1, 'nothing_to_pay', 'payment_method_required'],
    [2, 'nothing_to_pay', 'payment_method_required'],
    [29, 'nothing_to_pay', 'payment_method_required'],
    [30, undefined, 'payment_not_confirmed'],
  ])(
    '%i pennies due: the page answers %s, binding %s while later months are to be paid',
    async (due, atCheckout, atBind) => {
      await dueNow(shop, buyer, { due, instalments: [due, 5000] });
      const answer = await checkout(shop.url, buyer);
      expect(atCheckout === undefined ? answer.status : code(answer)).toBe(atCheckout ?? 201);
      expect(code(await bind(shop.url, buyer))).toBe(atBind);
    },
  );

  it('is not needed where there is nothing to pay, now or later', async () => {
    await dueNow(shop, buyer, { due: 0, instalments: [0] });
    const answer = await bind(shop.url, buyer);
    expect(answer.status).toBe(200);
    expect((await bind(shop.url, buyer)).body).toEqual(answer.body);
  });
});
