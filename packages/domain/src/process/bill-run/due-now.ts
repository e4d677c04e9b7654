import type { LocalDate, Pennies } from '@marque/base';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { linesCharged } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';
import type { BillAccount, BillingProgress } from './bill-account.ts';

/** What is owed and not asked for now, in pennies: what we missed, what a bank took back for its customer, and what the next period asks for. */
export function keptApart({ missed, disputed = 0, carried = 0 }: BillingProgress): Pennies {
  return missed + disputed + carried;
}

/** What is owed without what the run has under way and what is kept apart, in pennies. A debit that is asked ahead takes nothing off before its charge is in the books. */
export function dueNow({ policy, progress, balance, underWay }: BillAccount): Pennies {
  const toCome = chargesAfter(policy, { after: progress.charged, upTo: progress.asked });
  return balance - Math.max(0, underWay - toCome) - keptApart(progress);
}

/** What the service periods of a policy cost after one of them, up to and with another, in pennies. */
export function chargesAfter(
  policy: Policy,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Pennies {
  const term = termOf(policy);
  const periods = Array.from({ length: Math.max(0, upTo - after) }, (_one, index) =>
    servicePeriod(term, after + 1 + index),
  );
  return periods.reduce((sum, period) => sum + (period ? chargeOf(policy, period.startAt) : 0), 0);
}

/** What a policy costs for the period that starts on a day, in pennies. */
export function chargeOf(policy: Policy, periodStart: LocalDate): Pennies {
  return linesCharged(policy, periodStart)
    .filter(({ active }) => active)
    .reduce((sum, { totalPremium }) => sum + totalPremium, 0);
}
