import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe.each(databases)('what the record says of a customer’s money on the $name database', ({ open }) => {
  let shop: TestShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  const account = () =>
    shop.context.db
      .selectFrom('customer_accounts')
      .selectAll()
      .where('proposal_code', '=', buyer.proposalCode)
      .executeTakeFirstOrThrow();
  const told = async () => {
    const { account_id: accountId, owner } = await account();
    const events = await readEvents(shop.context.db, ['type', 'actor', 'subject', 'data'], { streamId: accountId });
    for (const { subject } of events) expect(subject).toBe(owner);
    return events.map(({ type, actor, data }) => {
      const { status } = data as { status?: string };
      return `${type}${status ? ` ${status}` : ''} by ${actor === owner ? 'the customer' : actor}`;
    });
  };

  it('given a direct debit, then who kept the mandate, who had it collected, and how that went on', async () => {
    const debits = debitShop(shop);
    const { paymentId } = await buyByDebit(shop, buyer);
    await debits.act('fail-payment', { paymentId });
    const all = await eventually(told, (lines) => lines.filter((line) => line.includes('SUBMITTED')).length === 2);
    expect(all).toEqual([
      'CustomerAccountOpened by the customer',
      // Either may come first: the customer who returns from the page, or the provider's notification.
      expect.stringMatching(/^PaymentMethodKept by (the customer|system)$/),
      'CollectionChanged DUE by the customer',
      'CollectionChanged SUBMITTED by system',
      'CollectionChanged DUE by system',
      'PaymentFailed by system',
      'CollectionChanged SUBMITTED by system',
    ]);
    const { mandates } = await debits.state();
    await debits.act('cancel-mandate', { mandateId: mandates[0]?.id });
    await eventually(told, (lines) => lines.includes('MandateChanged CANCELLED by system'));
  });

  it('given a card that is kept, then the payment, and the dispute that was won', async () => {
    const card = cardShop(shop);
    await shop.pay(await openPage(shop.url, buyer));
    await bindAtLast(shop.url, buyer);
    const paid = await shop.context.db
      .selectFrom('payment_attempts')
      .select('provider_payment_id')
      .where('proposal_code', '=', buyer.proposalCode)
      .executeTakeFirstOrThrow();
    const { body } = await card.act('dispute', { paymentIntentId: paid.provider_payment_id });
    await card.act('close-dispute', { disputeId: (body as { id: string }).id, outcome: 'won' });
    expect(await eventually(told, (lines) => lines.includes('DisputeWon by system'))).toEqual([
      'CustomerAccountOpened by the customer',
      'PaymentMethodKept by system',
      'PaymentTaken by system',
      'PaymentDisputed by system',
      'DisputeWon by system',
    ]);
  });
});
