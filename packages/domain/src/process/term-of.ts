import { dayOf } from '@marque/base';
import type { Term } from '../billing/statements/service-periods.ts';
import type { Policy } from '../policy/policy.ts';

/** What the service periods of a policy follow from. */
export function termOf({ startAt, endsAt, billingDays, paymentSchedule, timeZone }: Policy): Term {
  return {
    startAt,
    endAt: endsAt === null ? null : dayOf(endsAt, timeZone),
    billingDays,
    schedule: paymentSchedule,
    timeZone,
  };
}
