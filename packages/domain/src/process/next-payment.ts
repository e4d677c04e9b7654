import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';
import { type PaymentToCome, paymentAfterFirst } from './payment-after-first.ts';
import { termOf } from './term-of.ts';

/** The first payment of a policy that follows the one at its sale, as `paymentAfterFirst` finds it; undefined where nothing follows. */
export function nextPayment(policy: Policy): PaymentToCome | undefined {
  const quote = policy.versions.at(-1)?.quote;
  const schedule = quote && scheduleChosen(quote, policy.paymentSchedule);
  return paymentAfterFirst(termOf(policy), schedule?.premiumBreakdown ?? []);
}
