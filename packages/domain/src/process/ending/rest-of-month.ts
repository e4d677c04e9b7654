import { assert, type Instant } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { prorate } from '../../billing/prorate.ts';
import { raiseCharge } from '../../billing/raise-charge.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import { termOf } from '../term-of.ts';
import type { BookedPeriod } from './booked-periods.ts';
import { pricedVersions } from './priced-versions.ts';
import { uncutPeriod } from './uncut-period.ts';

/**
 * What is charged when a waiting end is taken back: the rest of the month in which it was to come, if that month is in
 * the books only up to that day. Null if it was charged whole, or is not charged yet.
 */
export function restOfMonth(
  policy: Policy & { readonly termination: Termination },
  booked: readonly BookedPeriod[],
  { adjustmentId, currency, now }: { readonly adjustmentId: string; readonly currency: string; readonly now: Instant },
): LedgerTransaction | null {
  const { policyId, accountId } = policy;
  const until = termOf(policy).endAt;
  assert(until !== null, 'a policy that somebody ends has an end');
  for (const { startAt, lines: charged } of booked) {
    const term = uncutPeriod(policy, startAt);
    if (!term || until <= term.startAt || until >= term.endAt) continue;
    const lines = prorate({ term, versions: pricedVersions(policy, startAt), until: term.endAt, charged });
    const rest = raiseCharge({
      ...{ policyId, accountId, currency, effectiveAt: now, lines, adjustmentId },
      ...{ periodStart: startAt, periodEnd: term.endAt },
    });
    return rest.postings.length === 0 ? null : rest;
  }
  return null;
}
