import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Term } from '../billing/statements/service-periods.ts';
import { coveredUntil } from '../policy/covered-until.ts';
import type { Policy } from '../policy/policy.ts';

/** What the service periods of a policy follow from. They are counted from the first term of its number. It ends with the day on which cover ends, by anybody’s doing; that day counts whole. */
export function termOf(policy: Policy): Term {
  const {
    startAt,
    firstStartAt = startAt,
    startsAt,
    billingDays,
    paymentSchedule,
    paidAtOnce,
    paysLater,
    timeZone,
  } = policy;
  const until = coveredUntil(policy);
  return {
    startAt: firstStartAt,
    endAt: until === null ? null : until <= startsAt ? startAt : addToDate(lastDay(until, timeZone), { days: 1 }),
    billingDays,
    schedule: paymentSchedule,
    ...(paidAtOnce && { paidAtOnce }),
    ...(paysLater && { paysLater }),
    timeZone,
  };
}

/** The last day that has a moment before an end. */
function lastDay(end: Instant, timeZone: string): LocalDate {
  return dayOf(new Date(Date.parse(end) - 1).toISOString(), timeZone);
}
