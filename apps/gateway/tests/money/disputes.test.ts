import type { TodoItemWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearWhatWasMissed } from '../../src/money/books/hear-what-was-missed.ts';
import { type Attempt, readAttempts, readAttemptsOfAccount } from '../../src/store/money/attempts.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const sessionOf = ({ body }: Answer) => (body as { sessionId: string }).sessionId;

describe.each(databases)('a payment that is disputed on the $name database', ({ open }) => {
  let shop: TestShop;
  let card: CardShop;
  let buyer: Buyer;
  let paid: Attempt;
  let accountId: string;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.script({ webhooks: 'deliver', next: [] });
    buyer = await beginPurchase(shop.url);
  });

  async function buy(number = '4242424242424242'): Promise<void> {
    await shop.pay(await openPage(shop.url, buyer), number);
    await bindAtLast(shop.url, buyer);
    const [attempt] = await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
    if (!attempt) throw new Error('There is a payment');
    [paid, accountId] = [attempt, await card.accountId(buyer)];
  }
  const owes = () => card.balance(`customer:${accountId}`);
  const keptApart = async () => {
    const query = shop.context.db.selectFrom('account_billing').select('disputed').where('account_id', '=', accountId);
    return (await query.execute()).map(({ disputed }) => Number(disputed));
  };
  const failedInTodo = async () => {
    const { body } = await send(shop.url, 'GET /api/todo', { token: buyer.token });
    return (body as TodoItemWire[]).filter(({ kind }) => kind === 'PAYMENT_FAILED');
  };
  const kinds = async () => {
    const query = shop.context.db.selectFrom('ledger_transactions').select('kind').where('account_id', '=', accountId);
    return (await query.orderBy('transaction_id').execute()).map(({ kind }) => kind);
  };
  const dispute = async () => {
    const answer = await card.act('dispute', { paymentIntentId: paid.provider_payment_id });
    return (answer.body as { id: string }).id;
  };

  it('is owed again and kept apart from what the bill run asks for, and paid again when the dispute is won', async () => {
    await buy();
    const disputeId = await dispute();
    await eventually(owes, (pennies) => pennies === paid.amount);
    expect(await keptApart()).toEqual([paid.amount]);
    // The bank has not decided yet: nobody is told to pay.
    expect(await failedInTodo()).toEqual([]);
    const { body } = await send(shop.url, 'GET /api/customerAccounts', { token: buyer.token });
    expect(body).toMatchObject([
      { disputedAmount: paid.amount, outstandingAmount: paid.amount, takenNext: { next: {} } },
    ]);
    await card.act('close-dispute', { disputeId, outcome: 'won' });
    await eventually(owes, (pennies) => pennies === 0);
    expect(await keptApart()).toEqual([0]);
    expect(await kinds()).toEqual(['PAYMENT', 'INVOICE', 'PAYMENT_REVERSAL', 'PAYMENT']);
    const letters = await shop.context.db.selectFrom('letters').select('kind').where('about', '=', disputeId).execute();
    expect(letters.map(({ kind }) => kind).sort()).toEqual(['dispute-won', 'payment-disputed']);
  });

  it('stays owed when the dispute is lost, and is paid from the account', async () => {
    await buy();
    const disputeId = await dispute();
    await card.act('close-dispute', { disputeId, outcome: 'lost' });
    await eventually(owes, (pennies) => pennies === paid.amount);
    expect((await card.settle(buyer.token, accountId)).status).toBe(201);
    const page = await card.settle(buyer.token, accountId);
    expect(await shop.pay(sessionOf(page))).toMatchObject({ result: 'paid' });
    await eventually(owes, (pennies) => pennies === 0);
    const [settled] = await readAttemptsOfAccount(shop.context.db, 'showcase', accountId);
    expect(settled?.status).toBe('SETTLED');
    expect((await card.settle(buyer.token, accountId)).body).toMatchObject({ code: 'nothing_to_pay' });
  });

  it('ends the same in any order of its notifications, however often they come', breadth, async () => {
    await buy();
    await shop.script({ webhooks: 'hold' });
    const before = (await shop.stripeState()).events.map(({ id }) => id);
    await card.act('close-dispute', { disputeId: await dispute(), outcome: 'won' });
    const events = (await shop.stripeState()).events.map(({ id }) => id).filter((id) => !before.includes(id));
    expect(events.length).toBeGreaterThan(2);
    await shop.deliver(events);
    await shop.deliver([...events].reverse());
    await eventually(kinds, (all) => all.length === 4);
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'PAYMENT_REVERSAL', 'PAYMENT'], 0]);
  });

  it('is owed again, and paid again when it is won, even where no notification ever comes', breadth, async () => {
    await buy();
    await shop.script({ webhooks: 'never' });
    const disputeId = await dispute();
    for (let night = 0; night < 2; night += 1) await hearWhatWasMissed(shop.context);
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'PAYMENT_REVERSAL'], paid.amount]);
    await card.act('close-dispute', { disputeId, outcome: 'won' });
    for (let night = 0; night < 2; night += 1) await hearWhatWasMissed(shop.context);
    expect([await kinds(), await owes()]).toEqual([['PAYMENT', 'INVOICE', 'PAYMENT_REVERSAL', 'PAYMENT'], 0]);
  });

  it('before it was even settled is settled first, and then owed', breadth, async () => {
    await shop.script({ webhooks: 'hold' });
    await shop.pay(await openPage(shop.url, buyer), '4000000000000259');
    const { events } = await shop.stripeState();
    const disputed = events.filter(({ type }) => type.startsWith('charge.dispute')).map(({ id }) => id);
    await shop.deliver(disputed.slice(0, 2));
    accountId = await card.accountId(buyer);
    await eventually(kinds, (all) => all.includes('PAYMENT_REVERSAL'));
    expect(await kinds()).toEqual(['PAYMENT', 'INVOICE', 'PAYMENT_REVERSAL']);
  });

  it('that was paid on the account while it was being won goes back, whole', breadth, async () => {
    await buy();
    const disputeId = await dispute();
    await eventually(owes, (pennies) => pennies === paid.amount);
    const page = sessionOf(await card.settle(buyer.token, accountId));
    await card.act('close-dispute', { disputeId, outcome: 'won' });
    await eventually(owes, (pennies) => pennies === 0);
    await shop.pay(page);
    const statuses = async () =>
      (await readAttemptsOfAccount(shop.context.db, 'showcase', accountId)).map(({ status }) => status);
    await eventually(statuses, ([status]) => status === 'REFUNDED');
    expect(await owes()).toBe(0);
  });

  it('leaves nothing of somebody else’s to pay', async () => {
    await buy();
    const stranger = await beginPurchase(shop.url);
    expect((await card.settle(stranger.token, accountId)).status).toBe(404);
  });
});
