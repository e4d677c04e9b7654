import type { CallOutput } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { letGoOfMethod } from '../../src/money/choosing/let-go-of-method.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { readLetters } from '../kit/databases/read-letters.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, type DebitShop, debitShop, keepMandate, openMandatePage } from '../kit/shops/debit-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

type Methods = CallOutput<'getAccountMethods'>;
type Payer = { readonly token: string; readonly proposalCode: string; readonly accountId: string };
const code = ({ body }: Answer) => (body as { code: string }).code;

describe.each(databases)('another mandate for an account, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let card: CardShop;
  let debits: DebitShop;
  // Days pass in each, and what is bought begins on a fixed day.
  beforeEach(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
    debits = debitShop(shop);
  });
  afterEach(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const byCard = async (name: string): Promise<Payer> => {
    const buyer = await buyPolicy(shop, await shop.customer(name));
    shop.clock.pass(1000);
    return { ...buyer, accountId: await card.accountId(buyer) };
  };
  const setUp = async (who: Payer) => {
    const opened = await openMandatePage(shop.url, who, { clientReference: who.accountId });
    const { redirectFlowId, redirectUrl } = opened.body as { redirectFlowId: string; redirectUrl: string };
    await debits.act('complete-flow', { flowId: redirectUrl.split('/').at(-1) ?? '' });
    const kept = await keepMandate(shop.url, who, redirectFlowId);
    expect(kept.status).toBe(201);
    return kept.body as { methodId: string; mandateId: string };
  };
  const stands = async ({ token, accountId }: Payer) => {
    const { body } = await send(shop.url, `GET /api/customerAccounts/${accountId}/paymentMethods`, { token });
    return (body as Methods).choices.map(({ standing, method }) => `${method.type} ${standing} ${method.status}`);
  };
  const until = (who: Payer, first: string) =>
    eventually(
      () => stands(who),
      ([one]) => one === first,
    );
  const letters = async (kind: 'means-changed' | 'means-failed' | 'mandate-cancelled', { proposalCode }: Payer) =>
    await readLetters(shop.context.db, { kind, proposalCode });

  it('given a card that pays, when a mandate is set up, then the card pays until the bank has taken it on', async () => {
    const ada = await byCard('ada');
    const { methodId } = await setUp(ada);
    expect(await stands(ada)).toEqual(['BACS_DEBIT WAITING PENDING_CUSTOMER_APPROVAL', 'CARD CHOSEN ACTIVE']);
    const { body } = await send(shop.url, 'GET /api/customerAccounts', { token: ada.token });
    expect(body).toMatchObject([{ paymentMethodType: 'CARD' }]);
    await debits.letDaysPass(8);
    expect(await until(ada, 'BACS_DEBIT CHOSEN ACTIVE')).toEqual([
      'BACS_DEBIT CHOSEN ACTIVE',
      expect.stringMatching(/^CARD REPLACED/),
    ]);
    await untilIdle(shop.context.db);
    expect(await letters('means-changed', ada)).toMatchObject([{ facts: { type: 'BACS_DEBIT' } }]);
    const [row] = await shop.context.db
      .selectFrom('method_choices')
      .select(['actor', 'instead_of'])
      .where('method_id', '=', methodId)
      .execute();
    expect(row).toEqual({ actor: 'ada', instead_of: expect.any(String) });
  });

  it('given a mandate that the bank refuses, then the card goes on paying, and a letter says so once', async () => {
    const ben = await byCard('ben');
    const { mandateId } = await setUp(ben);
    await debits.act('cancel-mandate', { mandateId, status: 'failed' });
    expect(await until(ben, 'BACS_DEBIT FAILED CANCELLED')).toEqual([
      'BACS_DEBIT FAILED CANCELLED',
      'CARD CHOSEN ACTIVE',
    ]);
    await untilIdle(shop.context.db);
    expect(await letters('means-failed', ben)).toMatchObject([{ facts: { stays: 'Visa •••• 4242' } }]);
    expect(await letters('mandate-cancelled', ben)).toEqual([]);
  });

  it(
    'given a mandate by which a payment is under way, when a card replaces it, then it ends only once that has come, without a letter about its end',
    breadth,
    async () => {
      const token = await shop.customer('cy');
      const buyer = await beginPurchase(shop.url, token);
      await buyByDebit(shop, buyer);
      shop.clock.pass(1000);
      const cy = { ...buyer, accountId: await card.accountId(buyer) };
      await card.saveCard(cy, '5555555555554444');
      const [, { method: old } = { method: { methodId: '' } }] = (
        (await send(shop.url, `GET /api/customerAccounts/${cy.accountId}/paymentMethods`, { token })).body as Methods
      ).choices;
      await untilIdle(shop.context.db);
      shop.clock.pass(60_000);
      await letGoOfMethod(shop.context, old.methodId);
      expect((await stands(cy))[1]).not.toContain('CANCELLED');
      await debits.letDaysPass(14);
      await eventually(
        () =>
          shop.context.db
            .selectFrom('collections')
            .select('status')
            .where('account_id', '=', cy.accountId)
            .executeTakeFirstOrThrow(),
        ({ status }) => status === 'CONFIRMED' || status === 'PAID_OUT',
      );
      await letGoOfMethod(shop.context, old.methodId);
      expect(await until(cy, 'CARD CHOSEN ACTIVE')).toEqual(['CARD CHOSEN ACTIVE', 'BACS_DEBIT REPLACED CANCELLED']);
      await untilIdle(shop.context.db);
      expect(await letters('mandate-cancelled', cy)).toEqual([]);
      const { mandates } = await debits.state();
      expect(mandates.find(({ id }) => id === (old as { mandateId?: string }).mandateId)?.status).toBe('cancelled');
    },
  );

  it(
    'given a chosen mandate that is cancelled while a new one waits, then the new one is chosen at once',
    breadth,
    async () => {
      const token = await shop.customer('di');
      const buyer = await beginPurchase(shop.url, token);
      await buyByDebit(shop, buyer);
      shop.clock.pass(1000);
      const di = { ...buyer, accountId: await card.accountId(buyer) };
      await debits.letDaysPass(14);
      await until(di, 'BACS_DEBIT CHOSEN ACTIVE');
      const [first] = (
        (await send(shop.url, `GET /api/customerAccounts/${di.accountId}/paymentMethods`, { token })).body as Methods
      ).choices;
      await setUp(di);
      expect((await stands(di))[0]).toBe('BACS_DEBIT WAITING PENDING_CUSTOMER_APPROVAL');
      await debits.act('cancel-mandate', { mandateId: first?.method.mandateId ?? '' });
      await until(di, 'BACS_DEBIT CHOSEN PENDING_CUSTOMER_APPROVAL');
    },
  );

  it('may be set up by staff who act, and by no visitor', breadth, async () => {
    const eva = await byCard('eva');
    const { token, headers } = await shop.acting('eva');
    const body = { clientReference: eva.accountId, successPath: '/account', cancelPath: '/account' };
    const key = crypto.randomUUID();
    expect((await send(shop.url, 'POST /api/goCardless/flows', { token, headers, key, body })).status).toBe(201);
    const setup = await send(shop.url, 'POST /api/stripe/setup', { token, headers, key: crypto.randomUUID(), body });
    expect(code(setup)).toBe('customer_only');
    const visitor = await buyPolicy(shop);
    const own = { clientReference: await card.accountId(visitor) };
    expect(code(await openMandatePage(shop.url, visitor, own))).toBe('sign_in_required');
  });
});
