import { createHmac } from 'node:crypto';
import { breadth, sampled } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { askForCollection } from '../../../src/money/debits/ask-for-collection.ts';
import { settleCollection } from '../../../src/money/debits/settle-collection.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, checkout, openPage } from '../../kit/client/buy.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { bothDatabases, databases } from '../../kit/databases/databases.ts';
import { bindByDebit, buyByDebit, type DebitShop, debitShop, setUpMandate } from '../../kit/shops/debit-shop.ts';
import { shopSecrets, startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

const code = (answer: { body: unknown }) => (answer.body as { code: string }).code;

describe.each(bothDatabases)(
  'direct debits and what comes at the same moment, on the $name database',
  ({ open, alike }) => {
    let shop: TestShop;
    let debits: DebitShop;
    let buyer: Buyer;
    beforeAll(async () => {
      shop = await startTestShop({ database: open });
      debits = debitShop(shop);
    });
    afterAll(async () => {
      expect(await checkBooks(shop.context.db)).toEqual([]);
      await shop.close();
    });
    beforeEach(async () => {
      shop.clock.travelTo('2026-11-20T13:00:00.000Z');
      await debits.plan({ webhooks: 'deliver', next: [], nextPayments: [] });
      await shop.script({ webhooks: 'deliver' });
      buyer = await beginPurchase(shop.url);
    });

    const collections = () =>
      shop.context.db.selectFrom('collections').selectAll().where('proposal_code', '=', buyer.proposalCode).execute();
    const policies = () =>
      shop.context.db.selectFrom('policies').selectAll().where('proposal_code', '=', buyer.proposalCode).execute();
    const paymentsOf = async (collectionId: string) =>
      (await debits.state()).payments.filter(({ metadata }) => metadata.collectionId === collectionId);
    const posted = async () =>
      (
        await shop.context.db
          .selectFrom('ledger_transactions')
          .select(['kind', 'details'])
          .where(
            'account_id',
            'in',
            (await collections()).map(({ account_id: accountId }) => accountId),
          )
          .where('kind', '!=', 'INVOICE')
          .orderBy('transaction_id')
          .execute()
      ).map(({ kind }) => kind);

    it('a hundred clicks buy one policy and one collection, told to all alike', async () => {
      await setUpMandate(shop, buyer);
      const answers = await Promise.all(Array.from({ length: 100 }, () => bindByDebit(shop.url, buyer)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect([(await policies()).length, (await collections()).length]).toEqual([1, 1]);
      const [collection] = await eventually(collections, ([one]) => one?.status === 'SUBMITTED');
      expect((await paymentsOf(collection?.collection_id ?? '')).length).toBe(1);
    });

    it('twenty workers at once ask the bank once', async () => {
      await debits.plan({ next: Array.from({ length: 3 }, () => ({ match: 'POST /payments', do: '500' })) });
      await setUpMandate(shop, buyer);
      await bindByDebit(shop.url, buyer);
      const [due] = await collections();
      const collectionId = due?.collection_id ?? '';
      await Promise.allSettled(Array.from({ length: 20 }, () => askForCollection(shop.context, collectionId)));
      await eventually(collections, ([one]) => one?.status === 'SUBMITTED');
      expect((await paymentsOf(collectionId)).length).toBe(1);
    });

    for (const [index, fault] of ['drop-after', 'garbage', 'webhooks-first', '500', '429', 'drop-before'].entries())
      alike(`the bank is asked once when the provider answers ${fault}`, sampled(index, 5), async () => {
        await debits.plan({ next: [{ match: 'POST /payments', do: fault }] });
        const { collectionId } = await buyByDebit(shop, buyer);
        expect((await paymentsOf(collectionId)).length).toBe(1);
      });

    alike('is presented again once when the answer to that was lost', breadth, async () => {
      const { collectionId, paymentId } = await buyByDebit(shop, buyer);
      await debits.plan({ next: [{ match: `POST /payments/${paymentId}/actions/retry`, do: 'drop-after' }] });
      await debits.act('fail-payment', { paymentId });
      await eventually(collections, ([one]) => one?.status === 'SUBMITTED' && one.presentations === 2);
      expect(await paymentsOf(collectionId)).toMatchObject([{ presentations: 2 }]);
    });

    alike('a card page that is open is closed before a direct debit binds', breadth, async () => {
      await setUpMandate(shop, buyer);
      const sessionId = await openPage(shop.url, buyer);
      expect((await bindByDebit(shop.url, buyer)).status).toBe(200);
      expect(await shop.pay(sessionId)).toMatchObject({ result: 'closed' });
      expect(code(await checkout(shop.url, buyer))).toBe('proposal_bound');
    });

    alike('a card that has paid wins, and nothing is collected', async () => {
      await setUpMandate(shop, buyer);
      await shop.script({ webhooks: 'never' });
      await shop.pay(await openPage(shop.url, buyer));
      const answer = await bindByDebit(shop.url, buyer);
      expect(answer.status, answer.text).toBe(200);
      expect(await collections()).toEqual([]);
      expect((await bind(shop.url, buyer)).body).toEqual(answer.body);
    });

    alike('facts that changed are not bound at the former price', breadth, async () => {
      await setUpMandate(shop, buyer);
      await changeProposal(shop.url, buyer, [{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]);
      expect(code(await bindByDebit(shop.url, buyer))).toBe('documents_not_shown');
      expect(await policies()).toEqual([]);
    });

    it('events held back and told in any order, many times over, end the same', breadth, async () => {
      await debits.plan({ webhooks: 'hold' });
      const before = new Set((await debits.state()).events.map(({ id }) => id));
      const { collectionId, paymentId } = await buyByDebit(shop, buyer);
      await debits.letDaysPass(10);
      await debits.act('charge-back', { paymentId });
      const told = (await debits.state()).events.map(({ id }) => id).filter((id) => !before.has(id));
      expect(told.length).toBeGreaterThan(5);
      for (const eventIds of [told, [...told].reverse(), told.filter((_id, index) => index % 2 === 0)])
        await debits.act('deliver', { eventIds });
      await Promise.all(Array.from({ length: 20 }, () => settleCollection(shop.context, collectionId)));
      expect((await collections()).map(({ status }) => status)).toEqual(['CHARGED_BACK']);
      // It was never seen as money, so nothing had to be taken back.
      expect(await posted()).toEqual([]);
    });

    it('twenty looks at one confirmed payment post it once, and twenty at its failure take it back once', async () => {
      await debits.plan({ webhooks: 'never' });
      const { collectionId, paymentId } = await buyByDebit(shop, buyer);
      await debits.letDaysPass(10);
      await Promise.all(Array.from({ length: 20 }, () => settleCollection(shop.context, collectionId)));
      expect(await posted()).toEqual(['PAYMENT']);
      await debits.act('fail-payment', { paymentId });
      await Promise.all(Array.from({ length: 20 }, () => settleCollection(shop.context, collectionId)));
      expect(await posted()).toEqual(['PAYMENT', 'PAYMENT_REVERSAL']);
      await eventually(collections, ([one]) => one?.status === 'SUBMITTED' && one.presentations === 2);
      expect(await paymentsOf(collectionId)).toMatchObject([{ presentations: 2 }]);
    });
  },
);

describe.each(databases)('notifications of direct debits, on the $name database', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(() => shop.close());

  const post = (body: string, signature: string) =>
    send(shop.url, 'POST /api/webhooks/gocardless', {
      body,
      headers: { 'content-type': 'application/json', 'webhook-signature': signature },
    });
  const sign = (body: string, secret = shopSecrets.goCardlessWebhookSecret) =>
    createHmac('sha256', secret).update(body).digest('hex');
  const events = (id: string) =>
    JSON.stringify({ events: [{ id, resource_type: 'payments', action: 'confirmed', links: { payment: 'PM404' } }] });

  it.each([
    ['nothing', () => ''],
    ['another secret', (body: string) => sign(body, 'other')],
    ['another body', () => sign('{}')],
    ['capitals', (body: string) => sign(body).toUpperCase()],
  ])('a notification signed with %s is refused and leaves no trace', async (_name, signature) => {
    const body = events('EVFORGED');
    expect(code(await post(body, signature(body)))).toBe('bad_request');
    const kept = await shop.context.db.selectFrom('provider_events').select('event_id').execute();
    expect(kept).not.toContainEqual({ event_id: 'EVFORGED' });
  });

  it('a notification about what nobody knows is taken, and taken again without effect', async () => {
    const body = events('EVUNKNOWN');
    expect([(await post(body, sign(body))).status, (await post(body, sign(body))).status]).toEqual([200, 200]);
    const kept = await shop.context.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('event_id', '=', 'EVUNKNOWN')
      .execute();
    expect(kept.length).toBe(1);
  });

  it('a notification signed well but not JSON is refused without a fault of ours', async () => {
    expect((await post('not json', sign('not json'))).status).toBe(400);
  });
});
