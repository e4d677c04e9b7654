import { sampled } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleAttempt } from '../../src/money/settling/settle-attempt.ts';
import { readAttempts, readAttemptsOfAccount } from '../../src/store/money/attempts.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import type { CardShop } from '../kit/shops/card-shop.ts';
import type { Lie, LyingVendors } from '../kit/shops/lying-vendors.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import { failing, plus, says } from './lies.ts';
import { type LyingShop, startLyingShop } from './lying-shop.ts';

describe('a card provider that does not tell the truth', () => {
  let lying: LyingShop;
  let vendors: LyingVendors;
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  beforeAll(async () => {
    lying = await startLyingShop();
    ({ vendors, shop, card } = lying);
  });
  afterAll(() => lying.close());

  /** Settles the payment as a job does. A failure is part of the test, so it is not passed on. */
  const look = async (who: Buyer) => settleAttempt(shop.context, await lying.attemptOf(who)).catch(() => undefined);

  const pages = '/v1/checkout/sessions/';
  describe('of a page that was paid, time and again', () => {
    const lies: readonly (readonly [string, Lie])[] = [
      ...failing,
      ['that nothing was paid', says({ payment_status: 'unpaid' })],
      ['that nothing had to be paid', says({ payment_status: 'no_payment_required' })],
      ['no payment', says({ payment_intent: null })],
      ['an amount that is none', says({ amount_total: null })],
      ['an amount in words', says({ amount_total: 'all of it' })],
      ['half a penny', plus('amount_total', 0.5)],
      ['a status that nobody knows', says({ status: 'paid' })],
      ['another attempt', says({ metadata: { attemptId: 'ANOTHERATTEMPT222222' }, client_reference_id: null })],
      ['no attempt', says({ metadata: {}, client_reference_id: null })],
      ['another page', says({ id: 'cs_test_another' })],
    ];
    // One buyer, since each lie leaves everything as it was; no truth is told between them, since a job may look at any time.
    beforeAll(async () => {
      buyer = await lying.newBuyer();
    });
    beforeAll(async () => {
      const sessionId = await openPage(shop.url, buyer);
      vendors.lie(pages, says({ payment_status: 'unpaid' }));
      await shop.pay(sessionId);
    });

    for (const [index, [what, lie]] of lies.entries())
      it(`tells ${what}: nobody is covered by that`, sampled(index, 4), async () => {
        const [before] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
        vendors.lie(pages, lie);
        await look(buyer);
        await lying.expectNoCover(buyer);
        expect(await readAttempts(shop.context.db, 'showcase', buyer.proposalCode)).toEqual([before]);
      });

    it('tells the truth at last: they are covered', async () => {
      await lying.tellTheTruth();
      expect(await look(buyer)).toMatchObject({ kind: 'bound' });
    });
  });

  describe('of a page that was paid', () => {
    beforeEach(async () => {
      buyer = await lying.newBuyer();
    });
    it.each<readonly [string, Lie]>([
      ['a penny less', plus('amount_total', -1)],
      ['a penny more', plus('amount_total', 1)],
      ['another currency', says({ currency: 'usd' })],
      ['no currency', says({ currency: null })],
    ])('tells %s: nobody is covered by that, and what was taken goes back', async (_what, lie) => {
      await shop.pay(await openPage(shop.url, buyer));
      vendors.lie(pages, lie);
      expect(await look(buyer)).toMatchObject({ kind: 'refunding' });
      await lying.expectNoCover(buyer);
    });

    it('tells another currency of what an account owes: that is owed as before, and what was taken goes back', async () => {
      await shop.script({ webhooks: 'deliver' });
      await shop.pay(await openPage(shop.url, buyer));
      await bindAtLast(shop.url, buyer);
      const [first] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
      await card.act('dispute', { paymentIntentId: first?.provider_payment_id });
      const accountId = await card.accountId(buyer);
      const owed = await eventually(
        () => card.balance(`customer:${accountId}`),
        (pennies) => pennies > 0,
      );
      await shop.script({ webhooks: 'never' });
      const { sessionId } = (await card.settle(buyer.token, accountId)).body as { sessionId: string };
      await shop.pay(sessionId);
      const [attempt] = await readAttemptsOfAccount(shop.context.db, 'showcase', accountId);
      vendors.lie(pages, says({ currency: 'jpy' }));
      expect(await settleAttempt(shop.context, attempt?.attempt_id ?? '')).toMatchObject({ kind: 'refunding' });
      vendors.lie();
      const owes = await eventually(
        () => card.balance(`customer:${accountId}`),
        (pennies) => pennies === owed,
      );
      expect(owes).toBe(owed);
    });

    it('tells that an open page was paid, though nobody has: nobody is covered', async () => {
      await openPage(shop.url, buyer);
      vendors.lie(pages, says({ status: 'complete', payment_status: 'paid' }));
      await look(buyer);
      await lying.expectNoCover(buyer);
    });

    it('tells of a page of somebody else, who has paid the very same: nobody is covered by that', async () => {
      const other = await beginPurchase(shop.url);
      const theirs = await openPage(shop.url, other);
      await shop.pay(theirs);
      await openPage(shop.url, buyer);
      let paid: object = {};
      vendors.lie(`${pages}${theirs}`, (truth) => {
        paid = truth;
        return truth;
      });
      await look(other);
      vendors.lie(pages, () => paid);
      await look(buyer);
      await lying.expectNoCover(buyer);
    });
  });

  describe('of a card that is charged', () => {
    const charges = '/v1/payment_intents';
    beforeEach(async () => {
      buyer = await lying.newBuyer();
    });
    it.each<readonly [string, Lie]>([
      ['a penny less', plus('amount_received', -1)],
      ['a penny more', plus('amount_received', 1)],
      ['that nothing came', says({ amount_received: 0 })],
      ['another currency', says({ currency: 'usd' })],
      ['another attempt', says({ metadata: { attemptId: 'ANOTHERATTEMPT222222' } })],
      ['no attempt', says({ metadata: {} })],
      ['that it is still being worked on', says({ status: 'processing' })],
      ['that it was cancelled', says({ status: 'canceled' })],
      ['a status that nobody knows', says({ status: 'paid' })],
    ])('tells %s: nobody is covered by that', async (_what, lie) => {
      await shop.script({ webhooks: 'deliver' });
      const methodId = await card.saveCard(buyer, '4242424242424242');
      vendors.lie(charges, (truth) =>
        Array.isArray(truth['data']) ? { ...truth, data: truth['data'].map(lie) } : lie(truth),
      );
      expect((await card.bindWith(buyer, methodId)).status).toBeGreaterThanOrEqual(400);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(await lying.policies(buyer)).toEqual([]);
    });
  });
});
