import { dayOf, type Instant } from '@marque/base';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { versionAt } from '../policy/version-at.ts';
import { type PaymentToCome, paymentAfterFirst } from './payment-after-first.ts';
import { termOf } from './term-of.ts';

/** The payment of a policy that comes next after the one at its sale, by the version in force now, today's included; undefined where nothing follows. */
export function nextPayment(policy: Policy, now: Instant): PaymentToCome | undefined {
  const schedule = scheduleChosen(versionAt(policy, now).quote, policy.paymentSchedule);
  return paymentAfterFirst(termOf(policy), schedule?.premiumBreakdown ?? [], dayOf(now, policy.timeZone));
}
