import type { Pennies } from '@marque/base';
import { type Forgotten, latestOf } from '../../../billing/statements/forgotten.ts';
import { type ServicePeriod, servicePeriod } from '../../../billing/statements/service-periods.ts';
import type { AccountHistory } from '../../../billing/statements/statements-of.ts';
import type { Policy } from '../../../policy/policy.ts';
import { termOf } from '../../term-of.ts';
import type { BillingProgress, PeriodMissed } from '../bill-account.ts';

/** A month that we failed to ask for, with the pennies of it that are still owed. */
export type MonthMissed = { readonly period: ServicePeriod; readonly amount: Pennies };

type Missing = Pick<BillingProgress, 'missed' | 'missedPeriods'>;

/** What is still owed of periods that we failed to ask for, the oldest first: what came has paid the oldest, so it is the latest. */
export function periodsMissed({ missed, missedPeriods = [] }: Missing): readonly PeriodMissed[] {
  return latestOf(missedPeriods, missed);
}

/**
 * The same as months of a policy. They add up to what was missed, except for what was missed before months were kept.
 */
export function monthsMissed(policy: Policy, progress: Missing): readonly MonthMissed[] {
  const term = termOf(policy);
  return periodsMissed(progress).flatMap(({ period: number, amount }) => {
    const period = servicePeriod(term, number);
    return period ? [{ period, amount }] : [];
  });
}

/** What we failed to ask for, as the statements of an account see it: its months, paid ones included, and the pennies that are left. */
export function forgottenIn(policy: Policy, progress: Missing): AccountHistory['forgotten'] {
  return { months: monthsForgotten(policy, progress), left: progress.missed };
}

/** Every month of a policy that we ever failed to ask for, paid ones included, by its first day. */
function monthsForgotten(policy: Policy, { missedPeriods = [] }: Missing): readonly Forgotten[] {
  const term = termOf(policy);
  return missedPeriods.flatMap(({ period: number, amount }) => {
    const period = servicePeriod(term, number);
    return period ? [{ periodStart: period.startAt, periodEnd: period.endAt, amount }] : [];
  });
}
