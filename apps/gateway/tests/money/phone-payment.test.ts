import { breadth, sampled } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';

const problem = ({ status, body }: Answer) => {
  const { code, declineCode, errors } = body as { code: string; declineCode?: string; errors?: { pointer: string }[] };
  return [status, code, ...(declineCode ? [declineCode] : []), ...(errors ?? []).map(({ pointer }) => pointer)];
};

describe.each(bothDatabases)('a payment by phone on the $name database', ({ open, alike }) => {
  let shop: StaffShop;
  let card: CardShop;
  let ada: string;
  let staff: Awaited<ReturnType<StaffShop['acting']>>;
  let buyer: Buyer;
  let captures: number;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    await shop.script({ webhooks: 'deliver', next: [] });
    ada = await shop.customer('ada');
    buyer = await beginPurchase(shop.url, ada);
    staff = await shop.acting('ada');
    captures = (await shop.stripeState()).totals.captures;
  });

  const payment = { postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false };
  const pay = (token: string, more: object = {}, by: { token: string; headers?: object } = staff) =>
    send(shop.url, `POST /api/stripe/moto/checkout/proposal/${buyer.proposalCode}`, {
      token: by.token,
      headers: { ...by.headers },
      key: crypto.randomUUID(),
      body: { ...payment, token, ...more },
    });
  const settle = (accountId: string, token: string) =>
    send(shop.url, `POST /api/stripe/moto/settle/${accountId}`, {
      ...staff,
      key: crypto.randomUUID(),
      body: { ...payment, token },
    });
  const newCaptures = async () => (await shop.stripeState()).totals.captures - captures;

  it('binds at once, says who took it, keeps the card where that is wished, and keeps no token', async () => {
    const token = await card.cardToken('4000002760003184');
    const bound = await pay(token, { saveCard: true });
    expect([bound.status, await newCaptures()]).toEqual([201, 1]);
    expect(await bindAtLast(shop.url, buyer)).toEqual(bound.body);
    expect((await card.cards(ada)).map(({ cardEnding }) => cardEnding)).toContain('3184');
    const { db } = shop.context;
    const events = await db
      .selectFrom('events')
      .select(['actor', 'subject'])
      .where('stream_id', '=', buyer.proposalCode)
      .where('type', '=', 'ProposalBound')
      .execute();
    expect(events).toEqual([{ actor: 'sam', subject: 'ada' }]);
    const stored = [
      await db.selectFrom('payment_attempts').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await readEvents(db, ['data', 'reason']),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  alike('is for staff who act for the customer, and for nobody else', async () => {
    const token = await card.cardToken();
    expect(problem(await pay(token, {}, { token: ada }))).toEqual([403, 'forbidden']);
    expect(problem(await pay(token, {}, { token: staff.token }))).toEqual([403, 'forbidden']);
    expect(await newCaptures()).toBe(0);
  });

  alike(
    'wants a token, a postcode and the policyholder’s own date of birth, and a mistake does not use the token up',
    async () => {
      const token = await card.cardToken();
      for (const bad of ['tok_', 'tok_1', 'pm_123', 'tok_a b', ' tok_visa'])
        expect(problem(await pay(bad)).slice(0, 2)).toEqual([422, 'validation_failed']);
      expect(problem(await pay(token, { postalCode: 'BS1' }))).toEqual([422, 'validation_failed', '/postalCode']);
      expect(problem(await pay(token, { dateOfBirth: '1988-03-03' }))).toEqual([
        422,
        'validation_failed',
        '/dateOfBirth',
      ]);
      expect((await pay(token)).status).toBe(201);
      expect(await newCaptures()).toBe(1);
    },
  );

  it('takes a token once, also when two use it at the same moment for different customers', async () => {
    const token = await card.cardToken();
    const first = await pay(token);
    expect(first.status).toBe(201);
    expect((await pay(token)).body).toEqual(first.body);
    const codes = [
      (await beginPurchase(shop.url, ada)).proposalCode,
      (await beginPurchase(shop.url, ada)).proposalCode,
    ];
    const again = await card.cardToken();
    const both = await Promise.all(
      [...codes, ...codes].map((code) =>
        send(shop.url, `POST /api/stripe/moto/checkout/proposal/${code}`, {
          ...staff,
          key: crypto.randomUUID(),
          body: { ...payment, token: again },
        }),
      ),
    );
    const used = both.filter(({ body }) => (body as { code?: string }).code === 'card_token_used');
    expect(used.length).toBeGreaterThanOrEqual(2);
    expect(await newCaptures()).toBe(2);
  });

  alike('takes the provider’s ready-made test tokens as often as they are named', breadth, async () => {
    expect((await pay('tok_visa')).status).toBe(201);
    const { proposalCode } = await beginPurchase(shop.url, ada);
    const again = await send(shop.url, `POST /api/stripe/moto/checkout/proposal/${proposalCode}`, {
      ...{ ...staff, key: crypto.randomUUID() },
      body: { ...payment, token: 'tok_visa' },
    });
    expect(again.status, again.text).toBe(201);
    expect(await newCaptures()).toBe(2);
  });

  alike('takes no token that is older than ten minutes', breadth, async () => {
    const token = await card.cardToken();
    shop.clock.pass(601_000);
    staff = await shop.acting('ada');
    expect(problem(await pay(token))).toEqual([400, 'card_token_expired']);
    expect(problem(await pay('tok_unknown'))).toEqual([400, 'card_token_expired']);
    const young = await card.cardToken();
    shop.clock.pass(599_000);
    staff = await shop.acting('ada');
    expect((await pay(young)).status).toBe(201);
    expect(await newCaptures()).toBe(1);
  });

  alike('that the bank declines says why, spends the token, and another card pays', breadth, async () => {
    const declined = await card.cardToken('4000000000009995');
    expect(problem(await pay(declined))).toEqual([402, 'payment_declined', 'insufficient_funds']);
    expect(problem(await pay(declined))).toEqual([400, 'card_token_used']);
    expect((await pay(await card.cardToken())).status).toBe(201);
  });

  for (const [index, match] of ['POST /v1/payment_intents', 'POST /v1/payment_methods', 'POST /v1/customers'].entries())
    alike(
      `that the provider refuses at ${match} says so, and does not use the token up`,
      sampled(index, 3),
      async () => {
        const token = await card.cardToken();
        await shop.script({ next: [{ match, do: '400' }] });
        expect(problem(await pay(token, { saveCard: true }))).toEqual([502, 'provider_refused']);
        expect(await newCaptures()).toBe(0);
        expect((await pay(token, { saveCard: true })).status).toBe(201);
        expect(await newCaptures()).toBe(1);
      },
    );

  alike('of which the answer is lost is found again and charged once', breadth, async () => {
    const token = await card.cardToken();
    const lost = Array.from({ length: 3 }, () => ({ match: 'POST /v1/payment_intents', do: 'drop-after' }));
    await shop.script({ webhooks: 'never', next: lost });
    expect(problem(await pay(token))).toEqual([409, 'payment_not_confirmed']);
    await shop.script({ next: [] });
    const answer = await eventually(
      () => pay(token),
      ({ status }) => status === 201,
    );
    expect(await bindAtLast(shop.url, buyer)).toEqual(answer.body);
    expect(await newCaptures()).toBe(1);
  });

  it('beside the customer who pays on the page sells one policy, and nobody is charged twice', async () => {
    const page = await openPage(shop.url, buyer);
    const token = await card.cardToken();
    const [byPhone] = await Promise.all([pay(token), shop.pay(page)]);
    await bindAtLast(shop.url, buyer);
    expect([201, 409]).toContain(byPhone.status);
    const { totals } = await shop.stripeState();
    expect(totals.captures - captures).toBe(1);
  });

  alike('settles what an account owes, and answers how much', async () => {
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const accountId = await card.accountId(buyer);
    expect(problem(await settle(accountId, await card.cardToken()))).toEqual([409, 'nothing_to_pay']);
    const payments = await shop.context.db
      .selectFrom('payment_attempts')
      .select(['provider_payment_id', 'amount'])
      .where('proposal_code', '=', buyer.proposalCode)
      .execute();
    await card.act('dispute', { paymentIntentId: payments[0]?.provider_payment_id });
    const owes = () => card.balance(`customer:${accountId}`);
    await eventually(owes, (pennies) => pennies > 0);
    const settled = await settle(accountId, await card.cardToken());
    expect([settled.status, settled.body]).toEqual([201, { paid: payments[0]?.amount }]);
    expect(await owes()).toBe(0);
  });
});
