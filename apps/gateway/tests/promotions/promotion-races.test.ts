import type { Brand } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberRateFiles } from '../../src/ground/rate-files.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, bind, checkout, openPage } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { bindByDebit, setUpMandate } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const PLAIN = { code: 'WELCOME2', instalments: 2 };
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'bound' : (body as { code: string }).code);

/** The last letters that a registration may have. */
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ';

/** A brand whose flex has one more promotion, with its texts. */
const withPromotion =
  (promotion: PromotionSettings) =>
  (brand: Brand): Brand => {
    const flex = brand.products['flex'];
    if (!flex) throw new Error('There is no flex');
    const rating = { ...flex.rating, promotions: [...(flex.rating.promotions ?? []), promotion] };
    const changed = { ...flex, rating, tariff: { ...flex.tariff, settings: rating } };
    rememberRateFiles(changed, new Map());
    const words = { [`promotions.${promotion.code}.name`]: 'An offer', [`promotions.${promotion.code}.terms`]: 'Some' };
    const texts = Object.fromEntries(Object.entries(brand.texts).map(([code, all]) => [code, { ...all, ...words }]));
    return { ...brand, texts, products: { ...brand.products, flex: changed } };
  };

describe.each(bothDatabases)('what is bought with a promotion, on the $name database', ({ open }) => {
  let shop: TestShop;
  let putBack = () => {};
  let people = 0;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  beforeEach(() => putBack());
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const give = (promotion: PromotionSettings) => {
    putBack = changeBrand(shop, 'showcase', withPromotion(promotion));
  };
  /** Somebody nobody has seen before, with a car of her own, a price with the promotion and a mandate to pay by. */
  const somebody = async (promoCode: string, more: { vrn?: string; orderNumber?: string; person?: object } = {}) => {
    people += 1;
    const letter = LETTERS.charAt(people);
    const person = { firstName: `Ada${letter}`, email: `ada-${people}@example.com` };
    const buyer = await promotedPurchase(shop.url, { promoCode, vrn: `LK21HG${letter}`, person, ...more });
    await setUpMandate(shop, buyer);
    return buyer;
  };
  const uses = async (promotion: string) => {
    const { db } = shop.context;
    const rows = await db
      .selectFrom('promotion_uses')
      .select('number')
      .where('promotion', '=', promotion)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };
  const priceAgain = async ({ token, proposalCode }: Buyer) => {
    const body = { changes: [], applyRating: true };
    return (await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body })).body as ProposalWire;
  };

  it('counts when it is bought: of four at once who share the last two uses, two have it and two are told before paying', async () => {
    give({ ...PLAIN, code: 'LASTTWO', usesMax: 2 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => somebody('LASTTWO')));
    expect(await uses('LASTTWO')).toEqual([]);
    const answers = (await Promise.all(buyers.map((buyer) => bindByDebit(shop.url, buyer)))).map(codeOf);
    expect(answers.toSorted()).toEqual(['bound', 'bound', 'promotion_unavailable', 'promotion_unavailable']);
    expect(await uses('LASTTWO')).toEqual([1, 2]);

    const left = buyers[answers.indexOf('promotion_unavailable')] as Buyer & { proposal: ProposalWire };
    expect(codeOf(await checkout(shop.url, left))).toBe('promotion_unavailable');
    const again = await priceAgain(left);
    const { gross } = left.proposal.quote?.availablePaymentSchedules[0]?.totals ?? {};
    expect(again.quote?.promotion).toMatchObject({ outcome: 'ineligible', reasons: ['used_up'] });
    expect(again.quote?.availablePaymentSchedules[0]?.totals).toMatchObject({ gross, discounted: gross });
  });

  it('lets one of many redeem an order number, whichever promotion they redeem it by', async () => {
    const orderNumber = '4777777';
    const buyers = [
      await somebody('SC12M', { orderNumber, vrn: 'EV23TES' }),
      await somebody('SC24M', { orderNumber, vrn: 'MG72FOR' }),
      await somebody('SC12M', { orderNumber, vrn: 'LE14FAF' }),
    ];
    const answers = (await Promise.all(buyers.map((buyer) => bindByDebit(shop.url, buyer)))).map(codeOf);
    expect(answers.toSorted()).toEqual(['bound', 'promotion_unavailable', 'promotion_unavailable']);
    const left = await priceAgain(buyers[answers.lastIndexOf('promotion_unavailable')] as Buyer);
    expect(left.quote?.promotion).toMatchObject({ outcome: 'ineligible', reasons: ['order_number_used'] });
  });

  it.each([
    ['car', 'CAR', (one: string) => ({ vrn: one })],
    ['customer, under whichever e-mail', 'CUSTOMER', () => ({ person: { firstName: 'Grace', lastName: 'Hull' } })],
  ] as const)('is had once for each %s, of three at once', async (_what, holder, same) => {
    const code = `ONEA${holder}`;
    give({ ...PLAIN, code, oncePer: [holder] });
    const email = (place: number) => `grace-${holder}-${place}@example.com`.toLowerCase();
    const buyers = [];
    for (const place of [1, 2, 3]) {
      const { person = {}, ...more }: { person?: object; vrn?: string } = same('LK21HGO');
      buyers.push(
        await somebody(code, {
          ...more,
          person: { firstName: `Grace`, lastName: `H${holder}`, email: email(place), ...person },
        }),
      );
    }
    const answers = (await Promise.all(buyers.map((buyer) => bindByDebit(shop.url, buyer)))).map(codeOf);
    expect(answers.toSorted()).toEqual(['bound', 'promotion_unavailable', 'promotion_unavailable']);
    expect(await uses(code)).toEqual([1]);
    const left = await priceAgain(buyers[answers.indexOf('promotion_unavailable')] as Buyer);
    expect(left.quote?.promotion).toMatchObject({ reasons: ['used_before'] });
  });

  it('goes to one of two who pay on a page at once, and the other has the payment back whole', breadth, async () => {
    give({ ...PLAIN, code: 'LASTPAGE', mostPennies: 100, usesMax: 1 });
    const buyers = [await somebody('LASTPAGE'), await somebody('LASTPAGE')];
    const pages = [];
    for (const buyer of buyers) pages.push(await openPage(shop.url, buyer));
    await Promise.all(pages.map((page) => shop.pay(page)));
    const known = (answer: Answer) => codeOf(answer) !== 'payment_not_confirmed';
    const answers = await Promise.all(buyers.map((buyer) => eventually(() => bind(shop.url, buyer), known)));
    const codes = answers.map(codeOf);
    const won = codes.indexOf('bound');
    expect(codes).toContain('bound');
    // Once the payment is back, the offer alone is in the way.
    expect(['quote_expired', 'promotion_unavailable']).toContain(codes[1 - won]);
    expect(await uses('LASTPAGE')).toEqual([1]);
    const left = buyers[1 - won];
    const refunds = await shop.context.db
      .selectFrom('refunds')
      .select('amount')
      .where('proposal_code', '=', left?.proposalCode ?? '')
      .execute();
    const due = left?.proposal.quote?.availablePaymentSchedules[0]?.totals.discounted;
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([due]);
  });

  it('is bound again by asking again, and counts once', breadth, async () => {
    give({ ...PLAIN, code: 'JUSTONE', usesMax: 1 });
    const buyer = await somebody('JUSTONE');
    const answers = await Promise.all([bindByDebit(shop.url, buyer), bindByDebit(shop.url, buyer)]);
    expect(answers.map(codeOf)).toEqual(['bound', 'bound']);
    expect(codeOf(await bindByDebit(shop.url, buyer))).toBe('bound');
    expect(await uses('JUSTONE')).toEqual([1]);
  });
});
