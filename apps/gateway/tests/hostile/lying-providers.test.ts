import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAtCollection } from '../../src/money/debits/look-at-collection.ts';
import { resolvePayment } from '../../src/money/settling/resolve-payment.ts';
import { readAttempts, readAttemptsOfAccount } from '../../src/store/money/attempts.ts';
import { readCollection } from '../../src/store/money/collections.ts';
import { type Buyer, beginPurchase, bind, bindAtLast, openPage } from '../kit/client/buy.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { beginFlow, buyByDebit, debitShop, keepMandate, setUpMandate } from '../kit/shops/debit-shop.ts';
import { type Lie, type LyingVendors, startLyingVendors } from '../kit/shops/lying-vendors.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { askFor, beginAs, identityDesk } from '../kit/shops/verifying.ts';
import { eventually } from '../kit/time/eventually.ts';

const failing: readonly (readonly [string, Lie])[] = [
  ['an error of its own', () => ({ status: 500, text: '{"error":{"message":"sorry"}}' })],
  ['that it is busy', () => ({ status: 503, text: 'busy' })],
  ['a page', () => ({ status: 200, text: '<html>paid</html>' })],
  ['nothing', () => ({ status: 200, text: '' })],
  ['null', () => ({ status: 200, text: 'null' })],
  ['a list', () => ({ status: 200, text: '[]' })],
  ['half of it', (truth) => ({ status: 200, text: JSON.stringify(truth).slice(0, 40) })],
  ['an empty object', () => ({})],
];
const atFault = failing.filter(([what]) => ['an error of its own', 'a page', 'an empty object'].includes(what));
/** Changes of fields of an answer. */
const says =
  (change: object): Lie =>
  (truth) => ({ ...truth, ...change });
const plus =
  (field: string, pennies: number): Lie =>
  (truth) => ({ ...truth, [field]: Number(truth[field]) + pennies });

describe('a provider that does not tell the truth', () => {
  let vendors: LyingVendors;
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({
      vendorsAt: async (url) => {
        vendors = await startLyingVendors(url);
        return vendors.url;
      },
    });
    card = cardShop(shop);
  });
  afterAll(async () => {
    await shop.close();
    await vendors.close();
  });
  const tellTheTruth = async () => {
    vendors.lie();
    await shop.script({ webhooks: 'never', next: [] });
  };
  /** One buyer for a group of lies that each leave everything as it was: each is told in place of the one before, and the truth never between them, since a job may look at any time. */
  const oneBuyer = () =>
    beforeAll(async () => {
      await tellTheTruth();
      buyer = await beginPurchase(shop.url);
    });
  /** A buyer for each lie of a group. */
  const newBuyers = () =>
    beforeEach(async () => {
      await tellTheTruth();
      buyer = await beginPurchase(shop.url);
    });

  const policies = async ({ proposalCode }: Buyer) =>
    await shop.context.db
      .selectFrom('policies')
      .select('policy_id')
      .where('proposal_code', '=', proposalCode)
      .execute();
  const attemptOf = async ({ proposalCode }: Buyer) =>
    (await readAttempts(shop.context.db, 'showcase', proposalCode))[0]?.attempt_id ?? '';
  /** Looks what became of the payment, as a job does, whatever it meets. */
  const look = async (who: Buyer) => resolvePayment(shop.context, await attemptOf(who)).catch(() => undefined);
  const expectNoCover = async (who: Buyer) => {
    expect(vendors.told()).toBeGreaterThan(0);
    expect(await policies(who)).toEqual([]);
    expect((await bind(shop.url, who)).status).toBe(409);
  };

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
    oneBuyer();
    beforeAll(async () => {
      const sessionId = await openPage(shop.url, buyer);
      vendors.lie(pages, says({ payment_status: 'unpaid' }));
      await shop.pay(sessionId);
    });

    it.each(lies)('tells %s: nobody is covered by that', async (_what, lie) => {
      const [before] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
      vendors.lie(pages, lie);
      await look(buyer);
      await expectNoCover(buyer);
      expect(await readAttempts(shop.context.db, 'showcase', buyer.proposalCode)).toEqual([before]);
    });

    it('tells the truth at last: they are covered', async () => {
      await tellTheTruth();
      expect(await look(buyer)).toMatchObject({ kind: 'bound' });
    });
  });

  describe('of a page that was paid', () => {
    newBuyers();
    it.each<readonly [string, Lie]>([
      ['a penny less', plus('amount_total', -1)],
      ['a penny more', plus('amount_total', 1)],
      ['another currency', says({ currency: 'usd' })],
      ['no currency', says({ currency: null })],
    ])('tells %s: nobody is covered by that, and what was taken goes back', async (_what, lie) => {
      await shop.pay(await openPage(shop.url, buyer));
      vendors.lie(pages, lie);
      expect(await look(buyer)).toMatchObject({ kind: 'refunding' });
      await expectNoCover(buyer);
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
      expect(await resolvePayment(shop.context, attempt?.attempt_id ?? '')).toMatchObject({ kind: 'refunding' });
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
      await expectNoCover(buyer);
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
      await expectNoCover(buyer);
    });
  });

  describe('of a card that is charged', () => {
    const charges = '/v1/payment_intents';
    newBuyers();
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
      expect(await policies(buyer)).toEqual([]);
    });
  });

  describe('of a mandate', () => {
    let flow: Awaited<ReturnType<typeof beginFlow>>;
    let theirs: Awaited<ReturnType<typeof setUpMandate>>;
    oneBuyer();
    beforeAll(async () => {
      theirs = await setUpMandate(shop, await beginPurchase(shop.url));
      vendors.lie('/gocardless/billing_requests/', () => ({ status: 503, text: 'busy' }));
      flow = await beginFlow(shop.url, buyer);
      await debitShop(shop).act('complete-flow', { flowId: flow.flowId });
    });

    it.each<readonly [string, Lie]>([
      ...atFault,
      ['another flow', (truth) => under('billing_requests', truth, { metadata: { flowId: 'ANOTHERFLOW222222222' } })],
      ['no flow', (truth) => under('billing_requests', truth, { metadata: {} })],
      ['no mandate', (truth) => under('billing_requests', truth, { mandate_request: null, links: {} })],
      ['another page', (truth) => under('billing_requests', truth, { id: 'BRQ000ANOTHER' })],
    ])('tells %s: no mandate is kept', async (_what, lie) => {
      vendors.lie('/gocardless/billing_requests/', lie);
      expect((await keepMandate(shop.url, buyer, flow.redirectFlowId)).status).toBeGreaterThanOrEqual(400);
      expect(vendors.told()).toBeGreaterThan(0);
    });

    it('names somebody else’s: it is neither shown nor kept', async () => {
      const links = { mandate: theirs.mandateId };
      vendors.lie('/gocardless/billing_requests/', (truth) =>
        under('billing_requests', truth, {
          mandate_request: { links },
          links: { mandate_request_mandate: theirs.mandateId },
        }),
      );
      const answer = await keepMandate(shop.url, buyer, flow.redirectFlowId);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(answer.text).not.toContain(theirs.methodId);
      expect(answer.text).not.toContain(theirs.mandateId);
    });

    it('is told as it is at last: the mandate is kept', async () => {
      await tellTheTruth();
      expect((await keepMandate(shop.url, buyer, flow.redirectFlowId)).status).toBe(201);
    });
  });

  describe('of a direct debit', () => {
    let bought: Awaited<ReturnType<typeof buyByDebit>>;
    let debt: number;
    oneBuyer();
    beforeAll(async () => {
      bought = await buyByDebit(shop, buyer);
      debt = await card.balance(`customer:${await card.accountId(buyer)}`);
    });

    it.each<readonly [string, Lie]>([
      ...atFault,
      ['a penny less', (truth) => under('payments', truth, { status: 'confirmed', amount: 1 })],
      ['another currency', (truth) => under('payments', truth, { status: 'confirmed', currency: 'EUR' })],
      [
        'another collection',
        (truth) => under('payments', truth, { status: 'confirmed', metadata: { collectionId: 'X' } }),
      ],
      ['no collection', (truth) => under('payments', truth, { status: 'confirmed', metadata: {} })],
      ['another payment', (truth) => under('payments', truth, { status: 'confirmed', id: 'PM000ANOTHER' })],
      ['a status that nobody knows', (truth) => under('payments', truth, { status: 'collected' })],
    ])('tells %s: nothing counts as money', async (_what, lie) => {
      vendors.lie(`/gocardless/payments/${bought.paymentId}`, lie);
      await lookAtCollection(shop.context, bought.collectionId).catch(() => undefined);
      expect(vendors.told()).toBeGreaterThan(0);
      expect((await readCollection(shop.context.db, bought.collectionId))?.status).toBe('SUBMITTED');
      expect(await card.balance(`customer:${await card.accountId(buyer)}`)).toBe(debt);
      expect(debt).toBeGreaterThan(0);
    });
  });

  describe('of who somebody is', () => {
    const clear = { status: 'complete', result: 'clear' };
    let somebody: Buyer;
    beforeAll(async () => {
      await tellTheTruth();
      await identityDesk(shop).script({ webhooks: 'hold' });
      somebody = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Consider' });
    });

    it.each<readonly [string, Lie]>([
      ...atFault,
      ['another check', says({ ...clear, id: '00000000-0000-4000-8000-000000000000' })],
      ['a check of somebody else', says({ ...clear, tags: ['ANOTHERCHECK22222222'] })],
      ['a check of nobody', says({ ...clear, tags: [] })],
    ])('tells %s: they are not clear, and buy nothing', async (_what, lie) => {
      vendors.lie('/onfido/v3.6/checks/', lie);
      const answer = await askFor(shop.url, 'verify', somebody);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(answer.text).not.toContain('"isClear":true');
      expect((await bind(shop.url, somebody)).status).toBe(409);
    });

    it.each<readonly [string, Lie]>([
      ['that it is clear, though a report considers', says(clear)],
      ['a result that nobody knows', says({ status: 'complete', result: 'fine' })],
    ])('ends with %s: they are not clear, and buy nothing', async (_what, lie) => {
      const other = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Consider' });
      vendors.lie('/onfido/v3.6/checks/', lie);
      const answer = await askFor(shop.url, 'verify', other);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(answer.text).not.toContain('"isClear":true');
      vendors.lie();
      expect((await bind(shop.url, other)).status).toBe(409);
    });

    it.each<readonly [string, Lie]>([
      ['no reports', says({ reports: [] })],
      ['reports of another kind', says({ reports: [{ name: 'document', status: 'complete', result: 'clear' }] })],
      ['reports without a result', says({ reports: [{ name: 'watchlist_standard', status: 'complete' }] })],
    ])('tells %s of a check that is clear: they are not clear', async (_what, lie) => {
      const other = await beginAs(shop.url, { firstName: 'Ada', lastName: 'Marsh' });
      vendors.lie('/onfido/v3.6/reports', lie);
      const answer = await askFor(shop.url, 'verify', other);
      expect(vendors.told()).toBeGreaterThan(0);
      expect(answer.text).not.toContain('"isClear":true');
    });
  });
});

function under(kind: string, truth: Record<string, unknown>, change: object): object {
  return { [kind]: { ...(truth[kind] as object), ...change } };
}
