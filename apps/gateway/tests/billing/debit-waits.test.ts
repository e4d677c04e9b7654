import { addToDate, assert, dayOf } from '@marque/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { askForCollection } from '../../src/money/debits/ask-for-collection.ts';
import { resumeDebits } from '../../src/money/debits/resume-debits.ts';
import { accountBalances } from '../../src/store/money/account-balances.ts';
import { type Collection, insertCollections, readCollection } from '../../src/store/money/collections.ts';
import { beginPurchase } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { buyByDebit, debitShop } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const LONDON = 'Europe/London';

describe.each(databases)('a debit of the bill run that waits, on the $name database', ({ open }) => {
  let shop: TestShop;
  let first: Collection;
  let next: Collection;
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    const { collectionId } = await buyByDebit(shop, await beginPurchase(shop.url));
    await untilIdle(shop.context.db);
    const bought = await readCollection(shop.context.db, collectionId);
    assert(bought, 'the sale is collected');
    first = bought;
  });
  afterAll(() => shop.close());
  /** The next month's debit, which was announced for a day and not asked for. */
  const announce = async (announcedFor: string | null, period: string) => {
    next = {
      ...{ ...first, collection_id: `debit-of-${period}`, period_start: period, status: 'DUE', presentations: 0 },
      ...{ provider_payment_id: null, charge_on: null, failure: null, ask_after_ms: null },
      ...{ announced_at: announcedFor && shop.clock.now(), announced_for: announcedFor },
    };
    await inTransaction(shop.context.db, (tx) => insertCollections(tx, [next]));
  };
  const callOff = async () => {
    const { collection_id: collectionId } = next;
    await shop.context.db
      .updateTable('collections')
      .set({ status: 'CANCELLED' })
      .where('collection_id', '=', collectionId)
      .execute();
  };
  const inDays = (days: number) => addToDate(dayOf(shop.clock.now(), LONDON), { days });
  const row = () => readCollection(shop.context.db, next.collection_id);

  it('is announced in writing for a later day where the bank can no longer be asked in time', async () => {
    await announce(inDays(1), addToDate(first.period_start, { months: 1 }));
    await askForCollection(shop.context, next.collection_id, { isNew: true });
    const later = await row();
    expect(later).toMatchObject({ status: 'DUE', presentations: 0 });
    expect(later?.announced_for).not.toBe(inDays(1));
    const letters = await shop.context.db
      .selectFrom('letters')
      .select(['kind', 'facts'])
      .where('kind', 'in', ['debit-notice', 'debit-withdrawn'])
      .orderBy('kind')
      .execute();
    expect(letters).toMatchObject([
      {
        kind: 'debit-notice',
        facts: { amount: next.amount, drawOn: later?.announced_for, reference: expect.any(String) },
      },
      { kind: 'debit-withdrawn', facts: { amount: next.amount, drawOn: inDays(1) } },
    ]);
    await callOff();
  });

  it('takes nothing off what is owed besides while it is under way for a month that is not charged yet', async () => {
    const { db } = shop.context;
    const debits = debitShop(shop);
    await announce(null, addToDate(first.period_start, { months: 2 }));
    await db.updateTable('account_billing').set({ charged: 1, asked: 2 }).execute();
    await debits.letDaysPass(8);
    await debits.act('charge-back', { paymentId: first.provider_payment_id });
    await untilIdle(db);
    const { brand, account_id: accountId, amount } = first;
    const balances = async () => (await accountBalances(db, brand, [accountId])).get(accountId);
    const owed = { balance: amount, outstandingPennies: amount, pendingPennies: amount };
    expect(await balances()).toEqual({ ...owed, goingBackPennies: 0 });
    await db.updateTable('account_billing').set({ charged: 2 }).execute();
    expect(await balances()).toMatchObject({ outstandingPennies: 0 });
    await db.updateTable('account_billing').set({ charged: 1, asked: 1 }).execute();
    await callOff();
  });

  it('is not asked for while staff hold what is unpaid', async () => {
    const { db } = shop.context;
    await announce(null, addToDate(first.period_start, { months: -1 }));
    const hold = (until: string) =>
      db
        .updateTable('account_billing')
        .set({ hold: JSON.stringify({ until, reason: 'Breathing space' }) })
        .execute();
    await hold(inDays(0));
    await askForCollection(shop.context, next.collection_id);
    expect((await row())?.status).toBe('DUE');
    await hold(inDays(-1));
    await askForCollection(shop.context, next.collection_id);
    expect((await row())?.status).toBe('SUBMITTED');
  });

  it('is asked for in its turn, and by no job of its own', async () => {
    await announce(inDays(9), addToDate(first.period_start, { months: 3 }));
    await resumeDebits(shop.context);
    await untilIdle(shop.context.db);
    expect(await row()).toMatchObject({ status: 'DUE', presentations: 0 });
    await shop.context.db
      .updateTable('collections')
      .set({ announced_at: null, announced_for: null })
      .where('collection_id', '=', next.collection_id)
      .execute();
    await callOff();
  });
});
