import type { TodoItemWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { buyAnnual } from '../kit/client/buy-annual.ts';
import { commitFiles, stageFile } from '../kit/client/send-file.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { pdfOf } from '../kit/samples/sample-files.ts';
import { buyByDebit, type DebitShop, debitShop } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

/** Ada has nine years without a claim. Flex asks for their proof, and her price says what they save. */
const PROOF = { kind: 'NCD_PROOF', otherwise: 'COSTS_MORE', amount: expect.any(Number) };

describe.each(databases)('what a customer has to do, on $name', ({ open }) => {
  let shop: TestShop;
  let debits: DebitShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open, clock: testClock('2026-11-20T13:00:00.000Z') });
    debits = debitShop(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  const todo = async (token = buyer.token) => (await send(shop.url, 'GET /api/todo', { token })).body as TodoItemWire[];
  const buyByCard = async () => {
    await shop.pay(await openPage(shop.url, buyer));
    return await bindAtLast(shop.url, buyer);
  };
  const changeCard = (changed: { status: 'CANCELLED' } | { details: string }) =>
    asOwner(shop.context.db, (tx) =>
      tx.updateTable('payment_methods').set(changed).where('proposal_code', '=', buyer.proposalCode).execute(),
    );

  it('is nothing before a policy, and to prove the no-claims years after one that a good card pays', async () => {
    expect(await todo()).toEqual([]);
    const { policyId } = await buyByCard();
    expect(await todo()).toMatchObject([{ policyId, ...PROOF, by: expect.stringMatching(/^2026-12-/), reason: null }]);
  });

  it('is told what the year would cost without that proof to somebody who pays it at once', async () => {
    const { policyId } = await buyAnnual(shop, buyer.token);
    expect(await todo()).toMatchObject([{ policyId, ...PROOF, otherwise: 'COSTS_MORE_ONCE' }]);
  });

  it('is no longer to prove them once something was sent', async () => {
    const { policyId } = await buyByCard();
    const mine = { token: buyer.token, policyId };
    await stageFile(shop.url, { ...mine, name: 'letter.pdf', content: pdfOf('letter') });
    expect(await todo()).toHaveLength(1);
    await commitFiles(shop.url, { ...mine, fileNames: ['letter.pdf'] });
    expect(await todo()).toEqual([]);
  });

  it('is to replace a card before its last month ends, of the policy that it pays, and nobody else is told', async () => {
    const { policyId } = await buyByCard();
    await changeCard({ details: JSON.stringify({ cardBrand: 'visa', cardEnding: '4242', cardExpires: '2026-11' }) });
    const [item, ...others] = await todo();
    expect(item).toMatchObject({ policyId, kind: 'CARD_EXPIRING', by: '2026-11-30', otherwise: 'PAYMENT_FAILS' });
    expect(others).toMatchObject([PROOF]);
    expect(await todo((await beginTestSession(shop.url)).token)).toEqual([]);
  });

  it('is to tell of another means where none is kept', async () => {
    await buyByCard();
    await changeCard({ status: 'CANCELLED' });
    const missing = { kind: 'PAYMENT_METHOD_MISSING', by: '2026-12-27', subject: null };
    expect(await todo()).toMatchObject([PROOF, missing]);
  });

  it('is to have the mandate stand by the day on which it is drawn on, and to pay once that has failed for good', async () => {
    const { policyId, collectionId, paymentId } = await buyByDebit(shop, buyer);
    const drawn = () =>
      shop.context.db
        .selectFrom('collections')
        .select(['status', 'presentations'])
        .where('collection_id', '=', collectionId)
        .executeTakeFirstOrThrow();
    expect(await todo()).toMatchObject([
      { policyId, kind: 'MANDATE_PENDING', by: expect.stringMatching(/^2026-11-2/), otherwise: 'PAYMENT_FAILS' },
      PROOF,
    ]);
    for (const presentations of [2, 3]) {
      await debits.act('fail-payment', { paymentId });
      await eventually(drawn, (one) => one.status === 'SUBMITTED' && one.presentations === presentations);
    }
    await debits.act('fail-payment', { paymentId });
    await eventually(drawn, ({ status }) => status === 'FAILED');
    const owed = (await todo()).find(({ kind }) => kind === 'PAYMENT_FAILED');
    expect(owed).toMatchObject({ policyId, otherwise: 'NOTHING_MORE_SOLD', amount: expect.any(Number) });
  });
});
