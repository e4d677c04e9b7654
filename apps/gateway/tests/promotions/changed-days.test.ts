import type { Brand } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rememberRateFiles } from '../../src/ground/rate-files.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { bindByDebit, openMandatePage, setUpMandate } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const YESTERDAY = '2026-11-19';
const TODAY = '2026-11-20';
const PLAIN = { code: 'AUTUMN', instalments: 2, mostPennies: 100, until: '2026-12-31' };
const codeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : (body as { code: string }).code);

let shop: TestShop;
let people = 0;
const putBacks: (() => void)[] = [];
beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => {
  for (const putBack of putBacks.splice(0).toReversed()) putBack();
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

/** A brand whose flex has exactly one promotion, or none. */
const withPromotion =
  (promotion: PromotionSettings) =>
  (brand: Brand): Brand => {
    const flex = brand.products['flex'];
    if (!flex) throw new Error('There is no flex');
    const rating = { ...flex.rating, promotions: [promotion] };
    const changed = { ...flex, rating, tariff: { ...flex.tariff, settings: rating } };
    rememberRateFiles(changed, new Map());
    const words = { 'promotions.AUTUMN.name': 'An offer', 'promotions.AUTUMN.terms': 'Some' };
    const texts = Object.fromEntries(Object.entries(brand.texts).map(([code, all]) => [code, { ...all, ...words }]));
    return { ...brand, texts, products: { ...brand.products, flex: changed } };
  };
const give = (days: Partial<PromotionSettings>) => {
  putBacks.push(changeBrand(shop, 'showcase', withPromotion({ ...PLAIN, ...days })));
};
const somebody = () => {
  people += 1;
  const person = { firstName: `Ada${people}`, email: `ada-${people}@example.com` };
  return promotedPurchase(shop.url, { promoCode: 'AUTUMN', vrn: `LK21HG${'ABCDEF'.charAt(people)}`, person });
};

it.each([
  ['has meanwhile had its last day', { until: YESTERDAY }],
  ['is meanwhile not given yet', { from: '2026-11-21' }],
])('a promotion that %s is told before anything is paid, and the price is then without it', async (_what, days) => {
  give({});
  const buyer = await somebody();
  await setUpMandate(shop, buyer);
  give(days);
  for (const tried of [await checkout(shop.url, buyer), await bindByDebit(shop.url, buyer)])
    expect(codeOf(tried)).toBe('promotion_unavailable');
  expect(codeOf(await openMandatePage(shop.url, buyer))).toBe('promotion_unavailable');
  const { token, proposalCode } = buyer;
  const body = { changes: [], applyRating: true };
  const again = (await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body })).body as ProposalWire;
  expect(again.quote?.promotion).toMatchObject({ outcome: 'ineligible' });
  const { totals } = again.quote?.availablePaymentSchedules[0] ?? {};
  expect(totals?.discounted).toBe(totals?.gross);
});

it('a promotion whose last day is today can be bought with', async () => {
  give({});
  const buyer = await somebody();
  await setUpMandate(shop, buyer);
  give({ until: TODAY });
  expect(codeOf(await bindByDebit(shop.url, buyer))).toBe('done');
});

it('a payment that had begun before the day was changed buys with the promotion', async () => {
  give({});
  const buyer = await somebody();
  const page = await openPage(shop.url, buyer);
  give({ until: YESTERDAY });
  await shop.pay(page);
  expect(await bindAtLast(shop.url, buyer)).toHaveProperty('policyId');
});
