import type { Pennies } from '@marque/base';
import type { Forgotten } from '../../../billing/statements/forgotten-of.ts';
import { type ServicePeriod, servicePeriod } from '../../../billing/statements/service-periods.ts';
import type { Policy } from '../../../policy/policy.ts';
import { termOf } from '../../term-of.ts';
import type { BillingProgress, PeriodMissed } from '../bill-account.ts';

/** A month that we failed to ask for, with the pennies of it that are still owed. */
export type MonthMissed = { readonly period: ServicePeriod; readonly amount: Pennies };

type Missing = Pick<BillingProgress, 'missed' | 'missedPeriods'>;

/** What is still owed of periods that we failed to ask for, the oldest first: what came has paid the oldest, so it is the latest. */
export function periodsMissed({ missed, missedPeriods = [] }: Missing): readonly PeriodMissed[] {
  let left = missed;
  const open: PeriodMissed[] = [];
  for (const { period, amount: whole } of missedPeriods.toReversed()) {
    const amount = Math.min(whole, left);
    left -= amount;
    if (amount > 0) open.unshift({ period, amount });
  }
  return open;
}

/** The same as months of a policy. They add up to what was missed, but for what was missed before its months were kept. */
export function monthsMissed(policy: Policy, progress: Missing): readonly MonthMissed[] {
  const term = termOf(policy);
  return periodsMissed(progress).flatMap(({ period: number, amount }) => {
    const period = servicePeriod(term, number);
    return period ? [{ period, amount }] : [];
  });
}

/** Every month of a policy that we ever failed to ask for, paid ones included, by its first day. */
export function monthsForgotten(policy: Policy, { missedPeriods = [] }: Missing): readonly Forgotten[] {
  const term = termOf(policy);
  return missedPeriods.flatMap(({ period: number, amount }) => {
    const period = servicePeriod(term, number);
    return period ? [{ periodStart: period.startAt, amount }] : [];
  });
}
