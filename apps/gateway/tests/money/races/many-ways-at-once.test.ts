import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../../src/config/environment.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { type Answer, send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, checkout, openPage } from '../../kit/client/buy.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../../kit/shops/card-shop.ts';
import { bindByDebit, setUpMandate } from '../../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';

const CLICKS = 5;
/** What somebody who pays while another way to pay is at work may be told: to ask again, or that it is paid. */
const TOLD_TO_WAIT = ['409 payment_not_confirmed', '409 proposal_bound', '409 version_conflict'];
/** If another way to pay has forestalled the charge of a token, the token is spent. */
const SPENT = '400 card_token_used';

const codeOf = (body: unknown) => (body as { code: string }).code;

/** `npm run test:all` tries each pair by itself, too. */
const areAll = processEnvironment()['MARQUE_TEST_RACES'] === 'all';

type Way = 'page' | 'saved card' | 'direct debit' | 'phone';

const pairs: readonly { readonly at: readonly Way[] }[] = [
  { at: ['page', 'saved card'] },
  { at: ['page', 'direct debit'] },
  { at: ['page', 'phone'] },
  { at: ['saved card', 'direct debit'] },
  { at: ['saved card', 'phone'] },
  { at: ['direct debit', 'phone'] },
];

describe.each(bothDatabases)('one proposal that is paid in several ways at once, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let card: CardShop;
  let people = 0;
  let buyer: Buyer;
  let ways: { readonly [W in Way]: () => Promise<Answer | undefined> };
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    people += 1;
    const subject = `ada-${people}`;
    const token = await shop.customer(subject);
    buyer = await beginPurchase(shop.url, token);
    await setUpMandate(shop, buyer);
    const methodId = await card.saveCard(buyer, '4242424242424242');
    const staff = await shop.acting(subject);
    const cardToken = await card.cardToken();
    const page = await openPage(shop.url, buyer);
    ways = {
      page: async () => {
        await shop.pay(page);
        return await bind(shop.url, buyer);
      },
      'saved card': () => card.bindWith(buyer, methodId),
      'direct debit': () => bindByDebit(shop.url, buyer),
      phone: () =>
        send(shop.url, `POST /api/stripe/moto/checkout/proposal/${buyer.proposalCode}`, {
          ...staff,
          key: crypto.randomUUID(),
          body: { postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02', saveCard: false, token: cardToken },
        }),
    };
  });

  const rows = async () => {
    const { db } = shop.context;
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['status', 'provider_payment_id'])
      .where('proposal_code', '=', buyer.proposalCode)
      .where('means', '<>', 'CARD_SETUP')
      .execute();
    const count = async (table: 'policies' | 'collections' | 'refunds') =>
      (await db.selectFrom(table).select('owner').where('proposal_code', '=', buyer.proposalCode).execute()).length;
    return {
      policies: await count('policies'),
      collections: await count('collections'),
      refunds: await count('refunds'),
      captured: attempts.filter(({ provider_payment_id: paymentId }) => paymentId !== null).length,
    };
  };

  it.each<{ readonly at: readonly Way[] }>([
    { at: ['page', 'saved card', 'direct debit', 'phone'] },
    { at: ['phone', 'direct debit', 'saved card', 'page'] },
    ...(areAll ? pairs : []),
  ])('$at: one policy, and one payment or one collection', async ({ at }) => {
    const captures = (await shop.stripeState()).totals.captures;
    const clicks = at.flatMap((way) => Array.from({ length: CLICKS }, ways[way]));
    const answers = (await Promise.all([...clicks, checkout(shop.url, buyer)])).filter((one) => one !== undefined);
    const bound = await boundAtLast(at);
    for (const { status, body } of answers.slice(0, -1)) {
      if (status < 300) expect(body).toEqual(bound);
      else expect([...TOLD_TO_WAIT, ...(at.includes('phone') ? [SPENT] : [])]).toContain(`${status} ${codeOf(body)}`);
    }
    const found = await rows();
    expect(found).toMatchObject({ policies: 1, refunds: 0 });
    expect(found.captured + found.collections).toBe(1);
    expect((await shop.stripeState()).totals.captures - captures).toBe(found.captured);
  });

  it('a hundred clicks of staff charge the card once, and each is told the policy or to wait', breadth, async () => {
    const captures = (await shop.stripeState()).totals.captures;
    const answers = (await Promise.all(Array.from({ length: 100 }, ways.phone))).filter((one) => one !== undefined);
    const bound = await boundAtLast(['phone']);
    for (const { status, body } of answers)
      if (status < 300) expect(body).toEqual(bound);
      else expect(TOLD_TO_WAIT).toContain(`${status} ${codeOf(body)}`);
    expect(await rows()).toEqual({ policies: 1, collections: 0, refunds: 0, captured: 1 });
    expect((await shop.stripeState()).totals.captures - captures).toBe(1);
  });

  /** Anyone who was told to wait tries again; that ends in the policy. */
  async function boundAtLast(at: readonly Way[]): Promise<unknown> {
    const answer = await eventually(
      async () => {
        for (const way of at) {
          const again = await ways[way]();
          if (again && again.status < 300) return again;
        }
        return undefined;
      },
      (again) => again !== undefined,
    );
    return answer?.body;
  }
});
