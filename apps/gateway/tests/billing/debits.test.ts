import type { LocalDate } from '@marque/base';
import { addWorkingDays } from '@marque/domain/billing/calendar/working-days';
import { eventually } from '@marque/testkit/time/eventually';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askInTurn } from '../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../src/money/billing/run-billing.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { type Buyer, beginPurchase } from '../kit/client/buy.ts';
import { databases } from '../kit/databases/databases.ts';
import { buyByDebit, type DebitShop, debitShop } from '../kit/shops/debit-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(databases)('months that are paid by direct debit, on the $name database', ({ open }) => {
  let shop: TestShop;
  let debits: DebitShop;
  beforeAll(async () => {
    shop = await startTestShop({ database: open, clock: testClock('2026-11-20T13:00:00.000Z') });
    debits = debitShop(shop);
  });
  afterAll(async () => {
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await shop.close();
  });

  /** Each day at the same hour, as a gateway that never sleeps. */
  const live = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await debits.letDaysPass(1);
      await untilIdle(shop.context.db);
      await runBilling(shop.context);
      shop.clock.pass(1000);
      await askInTurn(shop.context);
      await untilIdle(shop.context.db);
    }
  };
  const collections = async ({ proposalCode }: Buyer) =>
    await shop.context.db
      .selectFrom('collections')
      .select(['period_start', 'amount', 'status', 'announced_at', 'announced_for', 'charge_on'])
      .where('proposal_code', '=', proposalCode)
      .orderBy('period_start')
      .execute();

  it('given a mandate, then each month is announced in time, drawn on its day, and in the books once', async () => {
    const buyer = await beginPurchase(shop.url);
    await buyByDebit(shop, buyer);
    await live(78);
    // What the bank has said last may still be on its way.
    const drawn = await eventually(
      () => collections(buyer),
      (rows) => rows.every(({ status }) => status === 'PAID_OUT'),
    );
    expect(drawn.length).toBe(3);
    for (const { announced_at: at, announced_for: day, charge_on: on } of drawn.slice(1)) {
      expect(on).toBe(day);
      const told: LocalDate = (at ?? '').slice(0, 10);
      expect(addWorkingDays(told, 3) <= (day ?? '')).toBe(true);
    }
  });
});
