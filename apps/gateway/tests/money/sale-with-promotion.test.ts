import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { send } from '../kit/client/api-client.ts';
import { bindAtLast, openPage } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await checkBooks(shop.context.db)).toEqual([]);
  await shop.close();
});

it('charges what the promotion leaves, books the rest to the promotion, and says what is paid in the letter', async () => {
  const { proposal, ...buyer } = await promotedPurchase(shop.url, { promoCode: 'SC12M', isYoung: true });
  expect(proposal.quote?.promotion).toMatchObject({ promo: 'SC12M', outcome: 'applied' });
  const totals = proposal.quote?.availablePaymentSchedules[0]?.totals;
  const { gross = 0, discounted = 0 } = totals ?? {};
  expect([discounted > 0, gross - discounted]).toEqual([true, 4167]);

  const sessionId = await openPage(shop.url, buyer);
  const attempt = await shop.context.db
    .selectFrom('payment_attempts')
    .select('amount')
    .where('proposal_code', '=', buyer.proposalCode)
    .executeTakeFirstOrThrow();
  expect(Number(attempt.amount)).toBe(discounted);
  expect(await shop.pay(sessionId)).toMatchObject({ result: 'paid' });
  const { policyId } = await bindAtLast(shop.url, buyer);

  const postings = await shop.context.db.selectFrom('ledger_postings').select(['ledger_account', 'amount']).execute();
  const on = (account: string) =>
    postings.filter(({ ledger_account: one }) => one.startsWith(account)).map(({ amount }) => Number(amount));
  expect(on('discount:SC12M')).toEqual([4167]);
  expect(on('customer:').sort()).toEqual([-discounted, discounted].sort());
  expect(on('premium:').reduce((sum, amount) => sum + amount, 0) + (on('ipt')[0] ?? 0)).toBe(-gross);

  const read = () => send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
  await eventually(read, ({ body }) =>
    (body as { documents: { ready: boolean }[] }).documents.every(({ ready }) => ready),
  );
  const mailbox = () => send(shop.sandbox.url, 'GET /mailbox.json');
  const { body } = await eventually(mailbox, (found) => (found.body as { messages: unknown[] }).messages.length > 0);
  const letter = JSON.stringify(body);
  for (const words of [
    (discounted / 100).toFixed(2),
    'Each month, from the payment on 27 November 2027',
    (gross / 100).toFixed(2),
  ])
    expect(letter).toContain(words);
});
