import { assert, type Instant } from '@marque/base';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { prorate } from '../../billing/prorate.ts';
import { raiseCharge } from '../../billing/raise-charge.ts';
import { periodBeginning } from '../../billing/statements/service-periods.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import type { BillingProgress } from '../bill-run/bill-account.ts';
import { askedTooMuch } from '../bill-run/due-now.ts';
import { termOf } from '../term-of.ts';
import type { BookedPeriod } from './booked-periods.ts';
import { pricedVersions } from './priced-versions.ts';
import { uncutPeriod } from './uncut-period.ts';

/**
 * What is charged as an end that waits is taken back: the rest of the month in which it was to come, where that month is in the books with its days up to then
 * alone. Null where it was charged whole, or is not charged yet.
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

/**
 * Once that rest is in the books: it is carried to the next payment. A later month is still to be asked for whole, so nothing of it is carried; nor is what was
 * asked for before the month was cut.
 */
export function afterRest(policy: Policy, rest: LedgerTransaction | null, progress: BillingProgress): BillingProgress {
  if (!rest) return progress;
  const number = periodBeginning(termOf({ ...policy, termination: null }), String(rest.details['periodStart']));
  if (number > progress.asked) return progress;
  const pennies = ledgerBalance([rest], customerLedger(policy.accountId));
  const wasAsked = number === progress.asked ? Math.min(pennies, askedTooMuch(policy, progress)) : 0;
  const { expected = 0, carried = 0, ...others } = progress;
  const less = expected - wasAsked;
  return { ...others, carried: carried + pennies - wasAsked, ...(less > 0 && { expected: less }) };
}
