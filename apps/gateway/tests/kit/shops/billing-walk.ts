import { dayOf, type LocalDate } from '@marque/base';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { untilIdle } from '../time/until-idle.ts';
import { nextBillingDay, untilHeard } from './billing-days.ts';
import { debitShop } from './debit-shop.ts';
import type { TestShop } from './start-test-shop.ts';

const DAY_MS = 86_400_000;

/** A shop's bill run and its banks, walked through the days by a test. */
export type BillingWalk = {
  /** Lets the run bill what is due at this moment and ask for it, and lets the follow-up happen. */
  readonly bill: () => Promise<void>;
  /** Lets the days up to a given one pass at the shop and at its banks; at least one passes. */
  readonly passUntil: (day: LocalDate) => Promise<void>;
  /** Bills on every day until one on which something is to be done or a bank answers. */
  readonly billUntil: (day: LocalDate) => Promise<void>;
};

/** Takes hold of the days of a shop. */
export function billingWalk(shop: TestShop, timeZone: string): BillingWalk {
  const { clock, context } = shop;
  const bill = async () => {
    await untilHeard(shop);
    await untilIdle(context.db);
    await runBilling(context);
    clock.pass(1000);
    await askInTurn(context);
    await untilIdle(context.db);
  };
  const passUntil = (day: LocalDate) => {
    const days = Math.round((Date.parse(day) - Date.parse(dayOf(clock.now(), timeZone))) / DAY_MS);
    return debitShop(shop).letDaysPass(Math.max(days, 1));
  };
  const billUntil = async (end: LocalDate) => {
    await bill();
    const nextDay = () => nextBillingDay(shop, timeZone);
    for (let day = await nextDay(); day < end; day = await nextDay()) {
      await passUntil(day);
      await bill();
    }
  };
  return { bill, passUntil, billUntil };
}
