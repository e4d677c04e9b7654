import { addToDate, assert, dayOf, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { servicePeriods } from '../billing/service-periods.ts';
import type { Policy } from '../policy/policy.ts';
import { linesCharged } from './lines-charged.ts';
import { termOf } from './term-of.ts';

/** A payment that is to come: its day and its pennies. */
export type PaymentToCome = { readonly chargeOn: LocalDate; readonly amount: Pennies };

/**
 * The first payment of a policy that follows the one at its sale: of the first later service period that costs its customer something.
 * Undefined where nothing follows. What was too little to be taken at the sale is not in it.
 */
export function nextPayment(policy: Policy): PaymentToCome | undefined {
  const { timeZone } = policy;
  const [first, ...later] = servicePeriods(termOf(policy), startOfDay(afterEveryDiscount(policy), timeZone));
  assert(first, 'a policy has a first service period');
  for (const { startAt, opensAt } of later) {
    const amount = linesCharged(policy, startAt).reduce((sum, { totalPremium }) => sum + totalPremium, 0);
    if (amount > 0) return { chargeOn: dayOf(opensAt, timeZone), amount };
  }
  return undefined;
}

/** A day by which every discount of a policy has ended. */
function afterEveryDiscount(policy: Policy): LocalDate {
  const ends = linesCharged(policy, policy.startAt).flatMap(({ endAt }) => endAt ?? []);
  return addToDate([policy.startAt, ...ends].sort().at(-1) ?? policy.startAt, { months: 2 });
}
