import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import type { MilestoneName } from '../../../src/ports/milestone.ts';
import { readAttempts } from '../../../src/store/money/attempts.ts';
import { type Buyer, beginPurchase, checkout, openAccount, openPage } from '../../kit/client/buy.ts';
import { changeProposal } from '../../kit/client/test-customers.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';

describe('a card page that another request gets hold of before its id is stored', () => {
  let shop: TestShop;
  let buyer: Buyer;
  let atMilestone: (name: MilestoneName) => Promise<void> = async () => undefined;
  beforeAll(async () => {
    shop = await startTestShop({ overrides: { milestone: (name) => atMilestone(name) } });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    buyer = await beginPurchase(shop.url);
  });

  /** Asks for a page. What happens meanwhile comes after the provider has opened it, and before we store that. */
  const askWhile = async (happens: () => Promise<void>) => {
    let hasBegun = false;
    atMilestone = async (name) => {
      if (name !== 'checkout.session-opened' || hasBegun) return;
      hasBegun = true;
      await happens();
    };
    const answer = await checkout(shop.url, buyer);
    expect(hasBegun).toBe(true);
    return answer;
  };
  const attempts = async () => await readAttempts(shop.context.db, 'showcase', buyer.proposalCode);
  const statuses = async () => (await attempts()).map(({ status }) => status).toSorted();
  /** The page that the provider opened for an attempt that does not know it. */
  const pageWithout = async (known: readonly string[]) =>
    (await shop.stripeState()).sessions.filter(({ id }) => !known.includes(id));

  it('is not given out where the other has closed it: the answer says so, and the other’s page is to be paid', async () => {
    let second = '';
    const answer = await askWhile(async () => {
      await changeProposal(shop.url, buyer, [{ changeType: 'ADD_COVER', coverCode: 'legal_expenses' }]);
      await openAccount(shop.url, buyer);
      second = await openPage(shop.url, buyer);
    });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'version_conflict' }]);
    expect(await statuses()).toEqual(['EXPIRED', 'OPEN']);
    expect(await openPage(shop.url, buyer)).toBe(second);
  });

  it('is closed where its attempt is over, so that nobody pays on it', async () => {
    const known = (await shop.stripeState()).sessions.map(({ id }) => id);
    const answer = await askWhile(async () => {
      const own = shop.context.db.updateTable('payment_attempts').where('proposal_code', '=', buyer.proposalCode);
      await own.set({ status: 'EXPIRED' }).execute();
    });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'version_conflict' }]);
    expect(await pageWithout(known)).toMatchObject([{ status: 'expired' }]);
    expect(await statuses()).toEqual(['EXPIRED']);
  });

  it('is the one page of both where the other asked for the same', async () => {
    let other = '';
    const answer = await askWhile(async () => {
      other = await openPage(shop.url, buyer);
    });
    expect([answer.status, answer.body]).toMatchObject([201, { sessionId: other }]);
    expect(await shop.pay(other)).toMatchObject({ result: 'paid' });
  });
});
