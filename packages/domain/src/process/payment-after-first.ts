import { addToDate, assert, dayOf, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { servicePeriods, type Term } from '../billing/statements/service-periods.ts';
import type { PremiumLine } from '../rating/quote.ts';
import { linesInForce } from './lines-in-force.ts';

/** A payment that is to come: its day and its pennies. */
export type PaymentToCome = { readonly chargeOn: LocalDate; readonly amount: Pennies };

/**
 * The first payment after the one at the sale, on a day or later: of the first later service period that costs something, by the lines of one payment
 * and the days on which discounts end. Undefined where nothing follows. What was too little to be taken at the sale is not in it.
 */
export function paymentAfterFirst(
  term: Term,
  lines: readonly PremiumLine[],
  onOrAfter: LocalDate = term.startAt,
): PaymentToCome | undefined {
  const ends = lines.flatMap(({ endAt }) => endAt ?? []);
  // Each move of the billing day puts charges off by less than a month.
  const months = 1 + term.billingDays.length;
  const afterDiscounts = addToDate([onOrAfter, ...ends].sort().at(-1) ?? onOrAfter, { months });
  const [first, ...later] = servicePeriods(term, startOfDay(afterDiscounts, term.timeZone));
  assert(first, 'cover has a first service period');
  for (const { startAt, opensAt } of later) {
    const amount = linesInForce(lines, startAt).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
    const chargeOn = dayOf(opensAt, term.timeZone);
    if (amount > 0 && chargeOn >= onOrAfter) return { chargeOn, amount };
  }
  return undefined;
}
