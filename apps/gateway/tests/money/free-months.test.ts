import type { PolicyWire } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { bind, bindAtLast, checkout } from '../kit/client/buy.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { databases } from '../kit/databases/databases.ts';
import { type CardShop, cardShop } from '../kit/shops/card-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const code = ({ body }: Answer) => (body as { code: string }).code;

describe.each(databases)('cover whose first months a promotion pays, on the $name database', ({ open }) => {
  let shop: TestShop;
  let card: CardShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    card = cardShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    expect((await shop.stripeState()).totals.captures).toBe(0);
    await shop.close();
  });

  it.each([
    ['SC24M', 'EV23TES', '2028-11-27'],
    ['SC12M', 'YR20HYB', '2027-11-27'],
  ])(
    'is bound once a means of payment is kept, and says when the first month is paid: %s',
    async (promoCode, vrn, on) => {
      const { proposal, ...buyer } = await promotedPurchase(shop.url, { promoCode, vrn });
      const schedule = proposal.quote?.availablePaymentSchedules[0];
      expect([schedule?.totals.discounted, schedule?.instalments]).toEqual([0, Array(12).fill(0)]);
      expect(code(await bind(shop.url, buyer))).toBe('payment_method_required');
      expect(code(await checkout(shop.url, buyer))).toBe('nothing_to_pay');

      const opened = await card.setUp(buyer.token, buyer.proposalCode);
      expect(opened.status, opened.text).toBe(201);
      await card.payWith((opened.body as { sessionId: string }).sessionId, '4242424242424242');
      const { policyId } = await bindAtLast(shop.url, buyer);
      const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
      const gross = schedule?.totals.gross ?? 0;
      expect((body as PolicyWire).takenNext.next).toMatchObject({ on, amount: gross, stage: 'PLANNED' });

      const mailbox = () => send(shop.sandbox.url, 'GET /mailbox.json');
      const has = ({ text }: Answer) => text.includes((body as PolicyWire).policyNumber);
      const { text } = await eventually(mailbox, has);
      expect(text).toContain(`£${(gross / 100).toFixed(2)}, on 27 November ${on.slice(0, 4)}`);
      expect(text).toMatch(/Paid today\W+Nothing/);
    },
  );
});
