import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../../tests/kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../../tests/kit/client/buy.ts';
import { startTestShop, type TestShop } from '../../tests/kit/shops/start-test-shop.ts';

const code = (answer: Answer) => (answer.body as { code?: string }).code;

describe('saying how it went', () => {
  let shop: TestShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop();
    buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
  });
  afterAll(() => shop.close());
  const say = (more: object, { token, proposalCode }: Buyer = buyer) =>
    send(shop.url, 'POST /api/insights/feedback', {
      token,
      body: { type: 'bind', rating: 9, tags: { proposalCode }, ...more },
    });
  const said = () =>
    shop.context.db
      .selectFrom('feedback')
      .select(['type', 'rating', 'comment'])
      .where('proposal_code', '=', buyer.proposalCode)
      .orderBy('type')
      .execute();

  it('is kept once for each occasion, as it was said last', async () => {
    const ratings = [
      { rating: 3, comment: 'Too many questions,\nand the price' },
      { rating: 10 },
      { type: 'mta', rating: 1 },
    ];
    for (const rating of ratings) expect((await say(rating)).status).toBe(204);
    expect(await said()).toEqual([
      { type: 'bind', rating: 10, comment: null },
      { type: 'mta', rating: 1, comment: null },
    ]);
  });

  it.each([
    { rating: 0 },
    { rating: 11 },
    { rating: 7.5 },
    { type: 'other' },
    { comment: 'x'.repeat(2001) },
    { comment: '<b>Well</b>' },
    { comment: 'See http://evil.example' },
    { comment: '\u200b\u200b' },
  ])('refuses %j', async (more) => {
    expect(code(await say(more))).toBe('validation_failed');
  });

  it('is nobody else’s, and has nothing to say of what was never bought', async () => {
    const { token } = await beginTestSession(shop.url);
    expect(code(await say({}, { ...buyer, token }))).toBe('not_found');
    expect(code(await say({}, await beginPurchase(shop.url)))).toBe('wrong_state');
  });
});
