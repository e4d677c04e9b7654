import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleCollection } from '../../src/money/debits/settle-collection.ts';
import { readCollection } from '../../src/store/money/collections.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import type { CardShop } from '../kit/shops/card-shop.ts';
import { beginFlow, buyByDebit, debitShop, keepMandate, setUpMandate } from '../kit/shops/debit-shop.ts';
import type { Lie, LyingVendors } from '../kit/shops/lying-vendors.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import { atFault, under } from './lies.ts';
import { type LyingShop, startLyingShop } from './lying-shop.ts';

describe('a direct debit provider that does not tell the truth', () => {
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

  describe('of a mandate', () => {
    let flow: Awaited<ReturnType<typeof beginFlow>>;
    let theirs: Awaited<ReturnType<typeof setUpMandate>>;
    // One buyer, since each lie leaves everything as it was.
    beforeAll(async () => {
      buyer = await lying.newBuyer();
    });
    beforeAll(async () => {
      theirs = await setUpMandate(shop, await beginPurchase(shop.url));
      vendors.lie('/gocardless/billing_requests/', () => ({ status: 503, text: 'busy' }));
      flow = await beginFlow(shop.url, buyer);
      await debitShop(shop).act('complete-flow', { flowId: flow.flowId });
    });

    it.each<readonly [string, Lie]>([
      ...atFault,
      ['another flow', under('billing_requests', { metadata: { flowId: 'ANOTHERFLOW222222222' } })],
      ['no flow', under('billing_requests', { metadata: {} })],
      ['no mandate', under('billing_requests', { mandate_request: null, links: {} })],
      ['another page', under('billing_requests', { id: 'BRQ000ANOTHER' })],
    ])('tells %s: no mandate is kept', async (_what, lie) => {
      vendors.lie('/gocardless/billing_requests/', lie);
      expect((await keepMandate(shop.url, buyer, flow.redirectFlowId)).status).toBeGreaterThanOrEqual(400);
      expect(vendors.told()).toBeGreaterThan(0);
    });

    it('names somebody else’s: it is neither shown nor kept', async () => {
      const links = { mandate: theirs.mandateId };
      vendors.lie(
        '/gocardless/billing_requests/',
        under('billing_requests', { mandate_request: { links }, links: { mandate_request_mandate: theirs.mandateId } }),
      );
      const answer = await keepMandate(shop.url, buyer, flow.redirectFlowId);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(answer.text).not.toContain(theirs.methodId);
      expect(answer.text).not.toContain(theirs.mandateId);
    });

    it('is told as it is at last: the mandate is kept', async () => {
      await lying.tellTheTruth();
      expect((await keepMandate(shop.url, buyer, flow.redirectFlowId)).status).toBe(201);
    });
  });

  describe('of a direct debit', () => {
    let bought: Awaited<ReturnType<typeof buyByDebit>>;
    let debt: number;
    // One buyer, since each lie leaves everything as it was.
    beforeAll(async () => {
      buyer = await lying.newBuyer();
    });
    beforeAll(async () => {
      bought = await buyByDebit(shop, buyer);
      debt = await card.balance(`customer:${await card.accountId(buyer)}`);
    });

    it.each<readonly [string, Lie]>([
      ...atFault,
      ['a penny less', under('payments', { status: 'confirmed', amount: 1 })],
      ['another currency', under('payments', { status: 'confirmed', currency: 'EUR' })],
      ['another collection', under('payments', { status: 'confirmed', metadata: { collectionId: 'X' } })],
      ['no collection', under('payments', { status: 'confirmed', metadata: {} })],
      ['another payment', under('payments', { status: 'confirmed', id: 'PM000ANOTHER' })],
      ['a status that nobody knows', under('payments', { status: 'collected' })],
    ])('tells %s: nothing counts as money', async (_what, lie) => {
      vendors.lie(`/gocardless/payments/${bought.paymentId}`, lie);
      await settleCollection(shop.context, bought.collectionId).catch(() => undefined);
      expect(vendors.told()).toBeGreaterThan(0);
      expect((await readCollection(shop.context.db, bought.collectionId))?.status).toBe('SUBMITTED');
      expect(await card.balance(`customer:${await card.accountId(buyer)}`)).toBe(debt);
      expect(debt).toBeGreaterThan(0);
    });
  });
});
