import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bind, bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(databases)('a sale on the $name database', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  it('goes from an open page to a policy with its documents and a letter', async () => {
    const buyer = await beginPurchase(shop.url);
    const early = await bind(shop.url, buyer);
    expect([early.status, (early.body as { code: string }).code]).toEqual([409, 'payment_not_confirmed']);
    expect(await shop.pay(await openPage(shop.url, buyer))).toMatchObject({ result: 'paid' });
    const { policyId, policyNumber } = await bindAtLast(shop.url, buyer);
    const read = () => send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
    const answer = await eventually(read, ({ body }) =>
      (body as { documents: { ready: boolean }[] }).documents.every(({ ready }) => ready),
    );
    expect(answer.body).toMatchObject({
      policyNumber,
      proposalCode: buyer.proposalCode,
      policyDetail: { policyStatus: 'PENDING' },
      startAt: '2026-11-27',
      billingDay: 27,
      vrn: 'LK21 HGO',
    });
    const proposal = await send(shop.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });
    expect(proposal.body).toMatchObject({ status: 'POLICY', policyId, policyNumber });
    const mailbox = () => send(shop.sandbox.url, 'GET /mailbox.json');
    const { body } = await eventually(mailbox, (found) => (found.body as { messages: unknown[] }).messages.length > 0);
    expect(JSON.stringify(body)).toContain(policyNumber);
  });

  it('charges nothing and binds nothing when the card is declined, and the same page takes another card', async () => {
    const buyer = await beginPurchase(shop.url);
    const sessionId = await openPage(shop.url, buyer);
    expect(await shop.pay(sessionId, '4000000000000002')).toMatchObject({ result: 'declined' });
    expect((await bind(shop.url, buyer)).status).toBe(409);
    expect(await shop.pay(sessionId)).toMatchObject({ result: 'paid' });
    await bindAtLast(shop.url, buyer);
  });

  it('answers the same page to a second tab', async () => {
    const buyer = await beginPurchase(shop.url);
    const [one, two] = await Promise.all([checkout(shop.url, buyer), checkout(shop.url, buyer)]);
    expect(one.body).toEqual(two.body);
  });
});
