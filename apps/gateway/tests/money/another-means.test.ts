import type { CallOutput } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LetterKind } from '../../src/ground/tables/letter-facts.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { letGoOfMethod } from '../../src/money/choosing/let-go-of-method.ts';
import { settleAttempt } from '../../src/money/settling/settle-attempt.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast } from '../kit/client/buy.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { readLetters } from '../kit/databases/read-letters.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Methods = CallOutput<'getAccountMethods'>;
const code = ({ body }: Answer) => (body as { code: string }).code;
const sessionOf = ({ body }: Answer) => (body as { sessionId: string }).sessionId;
const MASTERCARD = '5555555555554444';

describe.each(databases)('another card for an account, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let card: CardShop;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const insured = async (name: string): Promise<PolicyBuyer & { accountId: string }> => {
    await shop.script({ webhooks: 'deliver' });
    const buyer = await buyPolicy(shop, await shop.customer(name));
    shop.clock.pass(1000);
    return { ...buyer, accountId: await card.accountId(buyer) };
  };
  const methods = async ({ token, accountId }: { token: string; accountId: string }) => {
    const answer = await send(shop.url, `GET /api/customerAccounts/${accountId}/paymentMethods`, { token });
    expect(answer.status).toBe(200);
    return answer.body as Methods;
  };
  const told = async (who: { token: string; accountId: string }) =>
    (await methods(who)).choices.map(({ standing, method }) => `${method.cardEnding} ${standing} ${method.status}`);
  const changed = (who: { token: string; accountId: string }) =>
    eventually(
      () => told(who),
      ([first]) => first?.startsWith('4444 CHOSEN') === true,
    );
  const letters = async (kind: LetterKind) => await readLetters(shop.context.db, { kind });
  const events = async (accountId: string) =>
    (await shop.context.db.selectFrom('events').select('type').where('stream_id', '=', accountId).execute()).map(
      ({ type }) => type,
    );

  it('given a policy bought by card, then that card is chosen, and a card or a bank account may replace it', async () => {
    const ada = await insured('ada');
    expect(await told(ada)).toEqual(['4242 CHOSEN ACTIVE']);
    expect((await methods(ada)).replaceableWith).toEqual(['CARD', 'BACS_DEBIT']);
    expect(await events(ada.accountId)).not.toContain('PaymentMethodChosen');
  });

  it('given two policies paid with cards that look alike, then the kept cards say which of them pays for which', async () => {
    const dan = await insured('dan');
    const second = await buyPolicy(shop, dan.token);
    const paying = (await card.cards(dan.token)).flatMap(({ accountIds }) => accountIds);
    expect(paying.toSorted()).toEqual([dan.accountId, await card.accountId(second)].toSorted());
    const other = await insured('dora');
    expect((await card.cards(other.token)).map(({ accountIds }) => accountIds)).toEqual([[other.accountId]]);
  });

  it(
    'given a card page that comes to nothing, then that is said, and the card pays that paid before',
    breadth,
    async () => {
      const cleo = await insured('cleo');
      expect((await methods(cleo)).cardSetup).toBeNull();
      await card.setUp(cleo.token, cleo.accountId);
      expect((await methods(cleo)).cardSetup).toBe('OPEN');
      const attempts = shop.context.db.selectFrom('payment_attempts').select('attempt_id');
      const { attempt_id: attemptId } = await attempts
        .where('account_id', '=', cleo.accountId)
        .where('means', '=', 'CARD_SETUP')
        .executeTakeFirstOrThrow();
      // Not by the clock: the tokens for the later steps would not outlive the page.
      await shop.context.db
        .updateTable('payment_attempts')
        .set({ status: 'EXPIRED' })
        .where('attempt_id', '=', attemptId)
        .execute();
      expect((await methods(cleo)).cardSetup).toBe('ENDED');
      expect(await told(cleo)).toEqual(['4242 CHOSEN ACTIVE']);
    },
  );

  it('given a new card that Stripe has confirmed, then it pays at once, the old one is let go a minute later, and the customer is told once', async () => {
    const ben = await insured('ben');
    const page = sessionOf(await card.setUp(ben.token, ben.accountId));
    expect(await told(ben)).toEqual(['4242 CHOSEN ACTIVE']);
    await card.payWith(page, MASTERCARD);
    expect(await changed(ben)).toEqual(['4444 CHOSEN ACTIVE', '4242 REPLACED ACTIVE']);
    const [attempt] = await shop.context.db
      .selectFrom('payment_attempts')
      .select('attempt_id')
      .where('account_id', '=', ben.accountId)
      .where('means', '=', 'CARD_SETUP')
      .execute();
    await settleAttempt(shop.context, attempt?.attempt_id ?? '');
    await untilIdle(shop.context.db);
    const [{ method: old } = { method: { methodId: '' } }] = (await methods(ben)).choices.slice(1);
    await letGoOfMethod(shop.context, old.methodId);
    expect((await told(ben))[1]).toBe('4242 REPLACED ACTIVE');
    // It is not offered at another sale from now on.
    const next = await beginPurchase(shop.url, ben.token);
    expect(code(await card.bindWith(next, old.methodId))).toBe('payment_method_required');
    shop.clock.pass(60_000);
    await letGoOfMethod(shop.context, old.methodId);
    await letGoOfMethod(shop.context, old.methodId);
    expect(await told(ben)).toEqual(['4444 CHOSEN ACTIVE', '4242 REPLACED CANCELLED']);
    expect(await letters('means-changed')).toEqual([{ facts: { type: 'CARD', name: 'Mastercard •••• 4444' } }]);
    const happened = await events(ben.accountId);
    expect(happened.filter((type) => type === 'PaymentMethodChosen').length).toBe(1);
    expect(happened.filter((type) => type === 'PaymentMethodLetGo').length).toBe(1);
  });

  it('given a page that was left, or a bank that says no, then the old card goes on paying', breadth, async () => {
    const cy = await insured('cy');
    const page = sessionOf(await card.setUp(cy.token, cy.accountId));
    expect(await card.payWith(page, '4000000000000002')).toMatchObject({ result: 'declined' });
    expect(await told(cy)).toEqual(['4242 CHOSEN ACTIVE']);
  });

  it('given a card that another account still pays with, then it is kept', breadth, async () => {
    const di = await insured('di');
    const second = await beginPurchase(shop.url, di.token);
    const [{ method }] = (await methods(di)).choices as [Methods['choices'][number]];
    expect((await card.bindWith(second, method.methodId)).status).toBe(200);
    await bindAtLast(shop.url, second);
    shop.clock.pass(1000);
    await card.payWith(sessionOf(await card.setUp(di.token, di.accountId)), MASTERCARD);
    await changed(di);
    await untilIdle(shop.context.db);
    await letGoOfMethod(shop.context, method.methodId);
    expect(await told(di)).toEqual(['4444 CHOSEN ACTIVE', '4242 REPLACED ACTIVE']);
    expect(await told({ ...di, accountId: await card.accountId(second) })).toEqual(['4242 CHOSEN ACTIVE']);
    expect((await card.cards(di.token)).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('is nobody else’s to see or to replace, and not of a visitor', async () => {
    const eva = await insured('eva');
    const url = `GET /api/customerAccounts/${eva.accountId}/paymentMethods`;
    const other = await shop.customer('somebody');
    expect(code(await send(shop.url, url, { token: other }))).toBe('not_found');
    expect(code(await card.setUp(other, eva.accountId))).toBe('not_found');
    const { token } = await beginTestSession(shop.url);
    expect(code(await send(shop.url, url, { token }))).toBe('sign_in_required');
    const visitor = await buyPolicy(shop);
    expect(code(await card.setUp(visitor.token, await card.accountId(visitor)))).toBe('sign_in_required');
  });

  it(
    'is refused where the product takes no card for its schedule, and goes on while the brand sells nothing',
    breadth,
    async () => {
      const flo = await insured('flo');
      const restore = changeBrand(shop, 'showcase', (brand) => {
        const flex = brand.products['flex'];
        if (!flex) throw new Error('The showcase sells flex');
        const paymentSchedules = flex.paymentSchedules.map((one) => ({
          ...one,
          checkoutMethods: ['DIRECT_DEBIT' as const],
        }));
        return { ...brand, products: { ...brand.products, flex: { ...flex, paymentSchedules } } };
      });
      expect((await methods(flo)).replaceableWith).toEqual(['BACS_DEBIT']);
      const without = await card.setUp(flo.token, flo.accountId);
      restore();
      expect(code(without)).toBe('payment_method_required');
      const reopen = changeBrand(shop, 'showcase', (brand) => ({
        ...brand,
        features: { ...brand.features, bindEnabled: false },
      }));
      const closed = await card.setUp(flo.token, flo.accountId);
      reopen();
      expect(closed.status).toBe(201);
    },
  );
});
