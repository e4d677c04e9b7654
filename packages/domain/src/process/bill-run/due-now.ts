import type { LocalDate, Pennies } from '@marque/base';
import { servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { linesCharged } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';
import type { BillAccount, BillingProgress } from './bill-account.ts';

/** What is owed and never asked for unannounced, in pennies: what we missed, and what a bank took back for its customer. */
export function keptApart({ missed, disputed = 0 }: BillingProgress): Pennies {
  return missed + disputed;
}

/** What is owed without what the run has under way and what is kept apart, in pennies. A debit that is asked ahead takes nothing off before its charge is in the books. */
export function dueNow({ policy, progress, balance, underWay }: BillAccount): Pennies {
  const term = termOf(policy);
  const ahead = Array.from({ length: Math.max(0, progress.asked - progress.charged) }, (_one, index) =>
    servicePeriod(term, progress.charged + 1 + index),
  );
  const toCome = ahead.reduce((sum, period) => sum + (period ? chargeOf(policy, period.startAt) : 0), 0);
  return balance - Math.max(0, underWay - toCome) - keptApart(progress);
}

/** What a policy costs for the period that starts on a day, in pennies. */
export function chargeOf(policy: Policy, periodStart: LocalDate): Pennies {
  return linesCharged(policy, periodStart)
    .filter(({ active }) => active)
    .reduce((sum, { totalPremium }) => sum + totalPremium, 0);
}
