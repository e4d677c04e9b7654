import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { resumePayments } from '../../src/money/hearing/resume-payments.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { databases } from '../kit/databases/databases.ts';
import { cardShop } from '../kit/shops/card-shop.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(databases)('the bill run, on the $name database', ({ open }) => {
  let shop: StaffShop;
  let accountId: string;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  const bill = async () => {
    await runBilling(shop.context);
    await askInTurn(shop.context);
  };
  const nextOf = async (account: string) => {
    const query = shop.context.db.selectFrom('account_billing').select('next_at');
    return (await query.where('account_id', '=', account).executeTakeFirstOrThrow()).next_at ?? '';
  };
  const books = async (account: string) =>
    await shop.context.db
      .selectFrom('ledger_transactions')
      .select(['kind', 'effective_at', 'details'])
      .where('account_id', '=', account)
      .orderBy('transaction_id')
      .execute();

  it('given a policy paid by card, when its second month begins, then it is charged, and the kept card pays', async () => {
    accountId = await cardShop(shop).accountId(await buyPolicy(shop, await shop.customer('ada')));
    await bill();
    expect((await books(accountId)).map(({ kind }) => kind)).toEqual(['PAYMENT', 'INVOICE']);
    shop.clock.travelTo(await nextOf(accountId));
    await bill();
    await bill();
    const kinds = (await books(accountId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['PAYMENT', 'INVOICE', 'INVOICE', 'PAYMENT']);
  });

  it('given a charge that waits for its turn, when a gateway starts, then it goes on waiting, and is sent once', async () => {
    shop.clock.travelTo(await nextOf(accountId));
    await runBilling(shop.context);
    await resumePayments(shop.context);
    await untilIdle(shop.context.db);
    const charges = async () =>
      (
        await shop.context.db
          .selectFrom('payment_attempts')
          .select('status')
          .where('account_id', '=', accountId)
          .where('means', '=', 'BILLED_CARD')
          .orderBy('billed_period')
          .execute()
      ).map(({ status }) => status);
    expect(await charges()).toEqual(['SETTLED', 'STARTED']);
    shop.clock.pass(1000);
    await askInTurn(shop.context);
    expect(await charges()).toEqual(['SETTLED', 'SETTLED']);
  });
});
