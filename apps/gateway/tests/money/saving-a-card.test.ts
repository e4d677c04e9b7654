import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { readAttempts } from '../../src/store/money/attempts.ts';
import type { Answer } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, bindAtLast } from '../kit/client/buy.ts';
import { dueNow } from '../kit/client/due-now.ts';
import { changeProposal } from '../kit/client/test-customers.ts';
import { databases } from '../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const LATER = [0, 5000, 5000];
const sessionOf = ({ body }: Answer) => (body as { sessionId: string }).sessionId;
const code = ({ body }: Answer) => (body as { code: string }).code;

describe.each(databases)('saving a card without paying, on the $name database', ({ open }) => {
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    expect((await shop.stripeState()).totals.captures).toBe(0);
    await shop.close();
  });
  beforeEach(async () => {
    await shop.script({ webhooks: 'deliver', next: [] });
    buyer = await beginPurchase(shop.url);
  });

  const setUp = () => card.setUp(buyer.token, buyer.proposalCode);
  const free = (due = 0) => dueNow(shop, buyer, { due, instalments: [due, ...LATER] });
  const statuses = async () =>
    (await readAttempts(shop.context.db, 'showcase', buyer.proposalCode)).map(({ status }) => status);

  it('binds a proposal of which nothing is due now and more is later, though nobody lands', async () => {
    await free();
    expect(code(await bind(shop.url, buyer))).toBe('payment_method_required');
    expect(await card.payWith(sessionOf(await setUp()), '4242424242424242')).toMatchObject({ result: 'paid' });
    await eventually(statuses, ([status]) => status === 'BOUND');
    expect(await card.cards(buyer.token)).toMatchObject([{ cardEnding: '4242', status: 'ACTIVE' }]);
    await bindAtLast(shop.url, buyer);
  });

  it('binds when the customer lands and no notification ever comes', async () => {
    await free();
    await shop.script({ webhooks: 'never' });
    await card.payWith(sessionOf(await setUp()), '4000002500003155');
    await bindAtLast(shop.url, buyer);
    expect(await statuses()).toEqual(['BOUND']);
  });

  it('leaves what is too little for a card to the account, where it is owed', breadth, async () => {
    await free(29);
    await card.payWith(sessionOf(await setUp()), '4242424242424242');
    await bindAtLast(shop.url, buyer);
    const accountId = await card.accountId(buyer);
    expect(await card.balance(`customer:${accountId}`)).toBe(29);
    expect(code(await card.settle(buyer.token, accountId))).toBe('nothing_to_pay');
  });

  it('answers the same page again while it is open', breadth, async () => {
    await free();
    const [one, two] = [await setUp(), await setUp()];
    expect([one.status, sessionOf(one)]).toEqual([201, sessionOf(two)]);
  });

  it('is refused while something is to be paid now, and where nothing ever is', breadth, async () => {
    expect(code(await setUp())).toBe('payment_required');
    await free(30);
    expect(code(await setUp())).toBe('payment_required');
    await dueNow(shop, buyer, { due: 0, instalments: [0] });
    expect(code(await setUp())).toBe('nothing_to_pay');
  });

  it('keeps the card alone when the facts have changed since the page opened', breadth, async () => {
    await free();
    const page = sessionOf(await setUp());
    await changeProposal(shop.url, buyer, [{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]);
    await card.payWith(page, '4242424242424242');
    await eventually(statuses, ([status]) => status === 'SETTLED');
    expect((await card.cards(buyer.token)).length).toBe(1);
    expect((await bind(shop.url, buyer)).status).toBe(409);
  });

  it('is possible for an account, and binds nothing', async () => {
    await card.saveCard(buyer, '4242424242424242');
    expect(await statuses()).toEqual([]);
    expect(code(await bind(shop.url, buyer))).toBe('payment_not_confirmed');
    await free();
    expect((await bind(shop.url, buyer)).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const stranger = await beginPurchase(shop.url);
    expect(code(await card.setUp(stranger.token, buyer.proposalCode))).toBe('not_found');
    expect(code(await card.setUp(stranger.token, await card.accountId(buyer)))).toBe('not_found');
  });

  it('is refused while the brand binds nothing, or the product has no way to pay', breadth, async () => {
    await free();
    const closed = changeBrand(shop, 'showcase', (brand) => ({
      ...brand,
      features: { ...brand.features, bindEnabled: false },
    }));
    const first = await setUp();
    closed();
    const without = changeBrand(shop, 'showcase', (brand) => {
      const flex = brand.products['flex'];
      if (!flex) throw new Error('The showcase sells flex');
      return { ...brand, products: { ...brand.products, flex: { ...flex, paymentSchedules: [] } } };
    });
    const second = await setUp();
    without();
    expect([code(first), code(second), (await setUp()).status]).toEqual([
      'checkout_disabled',
      'checkout_disabled',
      201,
    ]);
  });
});
