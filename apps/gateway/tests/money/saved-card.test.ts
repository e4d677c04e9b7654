import { breadth, sampled } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { moveAttempt, readAttempts } from '../../src/store/money/attempts.ts';
import { send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, bindAtLast, checkout, openPage } from '../kit/client/buy.ts';
import { dueNow } from '../kit/client/due-now.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const CHARGE = 'POST /v1/payment_intents';
const GOOD = '4242424242424242';
const DECLINED_LATER = '4000000000000341';
const ALWAYS_ASKED = '4000002760003184';

describe.each(bothDatabases)('a saved card on the $name database', ({ open, alike }) => {
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  let captures: number;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    await shop.script({ webhooks: 'deliver', next: [] });
    buyer = await beginPurchase(shop.url);
    captures = (await shop.stripeState()).totals.captures;
  });

  const newCaptures = async () => (await shop.stripeState()).totals.captures - captures;
  const problem = ({ status, body }: { status: number; body: unknown }) => {
    const { code, declineCode } = body as { code: string; declineCode?: string };
    return declineCode === undefined ? [status, code] : [status, code, declineCode];
  };
  const attempts = async () =>
    (await readAttempts(shop.context.db, 'showcase', buyer.proposalCode)).map(({ status }) => status).sort();

  it('is kept with a payment on the page, and buys the next policy without one', async () => {
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const [kept, ...others] = await card.cards(buyer.token);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ status: 'ACTIVE', cardBrand: 'visa', cardEnding: '4242', cardExpires: '2031-12' });
    const next = await beginPurchase(shop.url, buyer.token);
    const bound = await card.bindWith(next, kept?.methodId ?? '');
    expect([bound.status, await newCaptures()]).toEqual([200, 2]);
    expect((await bind(shop.url, next)).body).toEqual(bound.body);
  });

  alike('that the bank declines buys nothing and says why; another one buys', async () => {
    const declined = await card.saveCard(buyer, DECLINED_LATER);
    expect(problem(await card.bindWith(buyer, declined))).toEqual([402, 'payment_declined', 'generic_decline']);
    expect([await newCaptures(), await attempts()]).toEqual([0, ['DECLINED']]);
    const good = await card.saveCard(buyer, GOOD);
    expect((await card.bindWith(buyer, good)).status).toBe(200);
    expect(await newCaptures()).toBe(1);
  });

  alike('that the bank asks about every time leads back to the page, where it is answered', breadth, async () => {
    const asked = await card.saveCard(buyer, ALWAYS_ASKED);
    expect(problem(await card.bindWith(buyer, asked)).slice(0, 2)).toEqual([402, 'authentication_required']);
    await card.payWith(await openPage(shop.url, buyer), ALWAYS_ASKED);
    await bindAtLast(shop.url, buyer);
    expect(await newCaptures()).toBe(1);
  });

  it('is charged once however many ask at once, and all are told alike', async () => {
    const methodId = await card.saveCard(buyer, GOOD);
    const answers = await Promise.all(Array.from({ length: 100 }, () => card.bindWith(buyer, methodId)));
    const bound = await bindAtLast(shop.url, buyer);
    const policies = answers.filter(({ status }) => status === 200);
    expect(policies.length).toBeGreaterThan(0);
    expect(policies.every(({ body }) => JSON.stringify(body) === JSON.stringify(bound))).toBe(true);
    const others = answers.filter(({ status }) => status !== 200).map(problem);
    expect(others.every(([, code]) => code === 'payment_not_confirmed')).toBe(true);
    expect(await newCaptures()).toBe(1);
  });

  alike('closes a page that was open before, which then cannot be paid', breadth, async () => {
    const sessionId = await openPage(shop.url, buyer);
    const methodId = await card.saveCard(buyer, GOOD);
    expect((await card.bindWith(buyer, methodId)).status).toBe(200);
    expect(await shop.pay(sessionId)).toMatchObject({ result: 'closed' });
    expect(await newCaptures()).toBe(1);
  });

  alike('is not charged where the page turns out to be paid', breadth, async () => {
    const methodId = await card.saveCard(buyer, GOOD);
    await shop.script({ webhooks: 'never' });
    await shop.pay(await openPage(shop.url, buyer));
    expect((await card.bindWith(buyer, methodId)).status).toBe(200);
    expect([await newCaptures(), await attempts()]).toEqual([1, ['BOUND', 'EXPIRED']]);
  });

  alike(
    'that the provider will not charge as it is asked is no word of the bank’s, and pays at the next try',
    breadth,
    async () => {
      const methodId = await card.saveCard(buyer, GOOD);
      await shop.script({ next: [{ match: CHARGE, do: '400' }] });
      const told = vi.spyOn(shop.context.log, 'error');
      expect(problem(await card.bindWith(buyer, methodId))).toEqual([502, 'provider_refused']);
      expect(told.mock.calls.map(([about]) => about)).toContainEqual(
        expect.objectContaining({ brand: 'showcase', code: 'parameter_unknown' }),
      );
      told.mockRestore();
      expect([await newCaptures(), await attempts()]).toEqual([0, ['EXPIRED']]);
      expect((await card.bindWith(buyer, methodId)).status).toBe(200);
      expect(await newCaptures()).toBe(1);
    },
  );

  alike('is refused alike where the page is', async () => {
    await shop.script({ next: [{ match: 'POST /v1/checkout/sessions', do: '400' }] });
    expect(problem(await checkout(shop.url, buyer))).toEqual([502, 'provider_refused']);
    await openPage(shop.url, buyer);
  });

  for (const [index, [fault, what]] of (
    [
      ['drop-after', 'charged, and the answer was lost'],
      ['drop-before', 'not charged, and nobody knows'],
      ['garbage', 'charged, and the answer was none'],
      ['500-saved', 'not charged, and the provider remembers that it failed'],
    ] as const
  ).entries())
    alike(`when ${fault} (${what}) is charged once in the end, or not at all`, sampled(index, 3), async () => {
      const methodId = await card.saveCard(buyer, GOOD);
      await shop.script({ webhooks: 'never', next: Array.from({ length: 3 }, () => ({ match: CHARGE, do: fault })) });
      expect(problem(await card.bindWith(buyer, methodId))).toEqual([409, 'payment_not_confirmed']);
      await shop.script({ next: [] });
      if (fault === '500-saved') {
        expect(problem(await bind(shop.url, buyer))).toEqual([409, 'payment_not_confirmed']);
        expect(await newCaptures()).toBe(0);
        return;
      }
      await bindAtLast(shop.url, buyer);
      expect([await newCaptures(), await attempts()]).toEqual([1, ['BOUND']]);
    });

  alike('whose payment appears after it was given up is settled all the same', breadth, async () => {
    const methodId = await card.saveCard(buyer, GOOD);
    const faults = Array.from({ length: 3 }, () => ({ match: CHARGE, do: 'drop-after' }));
    const list = Array.from({ length: 9 }, () => ({ match: 'GET /v1/payment_intents', do: '500' }));
    await shop.script({ webhooks: 'hold', next: [...faults, ...list] });
    expect(problem(await card.bindWith(buyer, methodId))).toEqual([409, 'payment_not_confirmed']);
    const [attempt] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
    const given = { attemptId: attempt?.attempt_id ?? '', move: 'expired' } as const;
    expect(await moveAttempt(shop.context.db, shop.context, given)).toBe(true);
    await shop.deliver();
    await eventually(attempts, ([status]) => status === 'BOUND');
    expect(await newCaptures()).toBe(1);
  });

  alike('is nobody else’s to pay with', async () => {
    const methodId = await card.saveCard(buyer, GOOD);
    const stranger = await beginPurchase(shop.url);
    expect(problem(await card.bindWith(stranger, methodId))).toEqual([409, 'payment_method_required']);
    const { body } = await send(shop.url, `GET /api/proposals/${buyer.proposalCode}`, { token: buyer.token });
    const retrieved = await send(shop.url, 'POST /session/retrieve', {
      body: {
        externalReference: (body as { externalReference: string }).externalReference,
        postalCode: 'BS1 4DJ',
        dateOfBirth: '1988-03-02',
      },
    });
    const { accessToken: token } = retrieved.body as { accessToken: string };
    expect(problem(await card.bindWith({ ...buyer, token }, methodId))).toEqual([409, 'payment_method_required']);
    expect(problem(await card.bindWith(buyer, 'ABSENT222222'))).toEqual([409, 'payment_method_required']);
    expect(await newCaptures()).toBe(0);
  });

  for (const [index, [due, charges]] of (
    [
      [29, 0],
      [0, 0],
      [1, 0],
      [2, 0],
      [30, 1],
    ] as const
  ).entries())
    alike(
      `binds with ${due} pence due by ${charges} charges, and what is not charged is owed`,
      sampled(index, 4),
      async () => {
        const methodId = await card.saveCard(buyer, GOOD);
        await dueNow(shop, buyer, { due, instalments: [due, 5000] });
        expect((await card.bindWith(buyer, methodId)).status).toBe(200);
        expect(await newCaptures()).toBe(charges);
        expect(await card.balance(`customer:${await card.accountId(buyer)}`)).toBe(charges === 0 ? due : 0);
      },
    );

  alike('pays nothing while the brand binds nothing', breadth, async () => {
    const methodId = await card.saveCard(buyer, GOOD);
    const put = closeShop(shop);
    const answers = [await card.bindWith(buyer, methodId), await bind(shop.url, buyer)];
    put();
    expect(answers.map(problem)).toEqual([
      [409, 'checkout_disabled'],
      [409, 'checkout_disabled'],
    ]);
    expect(await newCaptures()).toBe(0);
  });
});

function closeShop(shop: TestShop): () => void {
  return changeBrand(shop, 'showcase', (brand) => ({ ...brand, features: { ...brand.features, bindEnabled: false } }));
}
