import { assert, type Instant } from '@marque/base';
import type { LedgerTransaction } from '../billing/ledger-transaction.ts';
import { raiseCharge } from '../billing/raise-charge.ts';
import { servicePeriods } from '../billing/statements/service-periods.ts';
import type { Policy } from '../policy/policy.ts';
import { linesCharged } from './lines-charged.ts';
import { termOf } from './term-of.ts';

/**
 * When a policy starts, its first service period is charged: a month for MONTHLY, everything for SINGLE_PAYMENT.
 * Undefined when there is nothing to charge, not even a premium that a promotion pays.
 */
export function policyRaisesCharges(
  policy: Policy,
  { currency, now }: { currency: string; now: Instant },
): LedgerTransaction | undefined {
  const [first] = servicePeriods(termOf(policy), now);
  assert(first, 'a policy has a first service period');
  const charge = raiseCharge({
    policyId: policy.policyId,
    accountId: policy.accountId,
    periodStart: first.startAt,
    periodEnd: first.endAt,
    effectiveAt: now,
    currency,
    lines: linesCharged(policy, first.startAt),
  });
  return charge.postings.length === 0 ? undefined : charge;
}
