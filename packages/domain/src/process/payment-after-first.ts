import { addToDate, assert, dayOf, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { servicePeriods, type Term } from '../billing/statements/service-periods.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { linesInForce } from './lines-in-force.ts';

/** A payment that is to come: its day and its pennies. */
export type PaymentToCome = { readonly chargeOn: LocalDate; readonly amount: Pennies };

/**
 * The first payment after the one at the sale: for the first later service period that costs something, by the lines of
 * one payment and the days on which discounts end. Undefined if nothing follows. It does not include what was too
 * little to be taken at the sale.
 */
export function paymentAfterFirst(term: Term, lines: readonly PremiumLine[]): PaymentToCome | undefined {
  const ends = lines.flatMap(({ endAt }) => endAt ?? []);
  // Each move of the billing day puts charges off by less than a month.
  const months = 1 + term.billingDays.length;
  const afterDiscounts = addToDate([term.startAt, ...ends].sort().at(-1) ?? term.startAt, { months });
  const [first, ...later] = servicePeriods(term, startOfDay(afterDiscounts, term.timeZone));
  assert(first, 'cover has a first service period');
  for (const { startAt, opensAt } of later) {
    const amount = linesInForce(lines, startAt).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
    if (amount > 0) return { chargeOn: dayOf(opensAt, term.timeZone), amount };
  }
  return undefined;
}
