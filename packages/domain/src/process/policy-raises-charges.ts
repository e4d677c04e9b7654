import type { Instant } from '@marque/base';
import type { LedgerTransaction } from '../billing/ledger-transaction.ts';
import { raiseCharge } from '../billing/raise-charge.ts';
import type { Policy } from '../policy/policy.ts';
import { scheduleChosen } from '../policy/schedule-chosen.ts';

/**
 * When a policy starts, its first service period is charged: a month for MONTHLY, everything for SINGLE_PAYMENT.
 * Undefined when there is nothing to charge, not even a premium that a promotion pays.
 */
export function policyRaisesCharges(
  policy: Policy,
  { currency, now }: { currency: string; now: Instant },
): LedgerTransaction | undefined {
  const quote = policy.versions[0]?.quote;
  const lines = quote ? (scheduleChosen(quote, policy.paymentSchedule)?.premiumBreakdown ?? []) : [];
  const { policyId, accountId, startAt } = policy;
  const charge = raiseCharge({ policyId, accountId, periodStart: startAt, effectiveAt: now, currency, lines });
  return charge.postings.length === 0 ? undefined : charge;
}
