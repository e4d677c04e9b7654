import { assert, dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { periodBeginning, servicePeriod } from '../../billing/statements/service-periods.ts';
import type { ScheduleType } from '../../enumerations.ts';
import type { Policy } from '../../policy/policy.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import type { Quote } from '../../rating/quote.ts';
import { termOf } from '../term-of.ts';

/** The next term of a policy, how it is paid, and the first day on which money may be taken for it. */
export type NextPayments = {
  readonly policy: Policy;
  readonly startsAt: Instant;
  readonly quote: Quote;
  readonly schedule: ScheduleType;
  readonly takenOn: LocalDate;
};

/**
 * The first payment of a next term that costs something, and the first day on which it may be taken: its month's day,
 * if an offer pays the months before. Null without a price, or if no payment costs anything.
 */
export function firstTaken({
  policy,
  startsAt,
  quote,
  schedule,
  takenOn,
}: NextPayments): { readonly amount: Pennies; readonly on: LocalDate } | null {
  const instalments = (quote.ratingStatus === 'QUOTE' && scheduleChosen(quote, schedule)?.instalments) || [];
  const index = instalments.findIndex((pennies) => pennies > 0);
  const amount = instalments[index];
  if (amount === undefined) return null;
  if (schedule !== 'MONTHLY') return { amount, on: takenOn };
  const months = { ...termOf(policy), endAt: null, schedule };
  const period = servicePeriod(months, periodBeginning(months, dayOf(startsAt, policy.timeZone)) + index);
  assert(period, 'a term without an end has every month');
  const on = dayOf(period.opensAt, policy.timeZone);
  return { amount, on: on < takenOn ? takenOn : on };
}
