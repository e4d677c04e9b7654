import type { LocalDate } from '@marque/base';
import { periodBeginning, type ServicePeriod, servicePeriod } from '../../billing/statements/service-periods.ts';
import type { Policy } from '../../policy/policy.ts';
import { termOf } from '../term-of.ts';

/** The service period that begins on a day as it was sold, whether somebody has ended the policy within it or not. */
export function uncutPeriod(policy: Policy, startAt: LocalDate): ServicePeriod | undefined {
  const sold = termOf({ ...policy, termination: null });
  const period = servicePeriod(sold, periodBeginning(sold, startAt));
  return period?.startAt === startAt ? period : undefined;
}
