import { assert, daysBetween, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { prorate } from '../../billing/prorate.ts';
import { raiseCredit } from '../../billing/raise-credit.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import { termOf } from '../term-of.ts';
import type { BookedPeriod } from './booked-periods.ts';
import { pricedVersions } from './priced-versions.ts';
import { uncutPeriod } from './uncut-period.ts';
import { unpaidOfVoid } from './unpaid-of-void.ts';

/**
 * What an end takes back from one service period. Its end is not included; `used` counts the day on which cover ends.
 * Lines are above zero, a discount's below.
 */
export type PeriodGivenBack = {
  readonly startAt: LocalDate;
  readonly endAt: LocalDate;
  readonly days: number;
  readonly used: number;
  readonly lines: readonly PremiumLine[];
};

/**
 * What an account has in the books when its end comes: charges that were not credited, and their pennies that nobody
 * has paid or is paying.
 */
type BooksAtEnd = { readonly booked: readonly BookedPeriod[]; readonly unpaid: Pennies };

/**
 * What an end takes back of each service period in the books: for its unused days, or for all, as was decided. If money
 * is kept for a void policy, that is what was paid.
 */
export function periodsGivenBack(
  policy: Policy,
  { kind, gives = 'UNUSED_DAYS' }: Pick<Termination, 'kind' | 'gives'>,
  { booked, unpaid }: BooksAtEnd,
): PeriodGivenBack[] {
  const ofVoid = kind === 'VOIDED' && gives === 'NOTHING' ? unpaidOfVoid(booked, unpaid) : null;
  const until = termOf(policy).endAt;
  assert(until !== null, 'a policy that somebody ends has an end');
  return booked.flatMap((period) => {
    const uncut = uncutPeriod(policy, period.startAt);
    assert(uncut, 'what is charged is a service period');
    const { startAt, endAt } = uncut;
    const days = daysBetween(startAt, endAt);
    const used = Math.min(days, Math.max(0, daysBetween(startAt, until)));
    const lines = ofVoid
      ? (ofVoid.get(period.startAt) ?? [])
      : linesGivenBack({ policy, term: { startAt, endAt }, until, gives, charged: period.lines });
    return lines.length === 0 ? [] : [{ startAt, endAt, days, used, lines }];
  });
}

function linesGivenBack({
  policy,
  term,
  until,
  gives,
  charged,
}: {
  readonly policy: Policy;
  readonly term: { readonly startAt: LocalDate; readonly endAt: LocalDate };
  readonly until: LocalDate;
  readonly gives: NonNullable<Termination['gives']>;
  readonly charged: readonly PremiumLine[];
}): readonly PremiumLine[] {
  // A month is charged up to three days before it begins. Cover that ended before that keeps nothing of it.
  if (gives === 'NOTHING') return until <= term.startAt ? charged : [];
  if (gives === 'EVERYTHING') return charged;
  const versions = pricedVersions(policy, term.startAt);
  return prorate({ term, versions, until, charged }).map(opposite);
}

function opposite(line: PremiumLine): PremiumLine {
  const [premium, taxAmount] = [0 - line.premium, 0 - line.taxAmount];
  return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
}

/** Why an end credits, for the books: the customer’s own doing, staff’s on the customer’s word or by the insurer’s will, or cover that is void. */
function creditReason({ kind, byStaff }: Termination): string {
  if (kind === 'VOIDED') return 'voided';
  if (!byStaff) return 'ended';
  return byStaff.onWordOf === 'INSURER' ? 'ended-by-insurer' : 'ended-for-customer';
}

/** The credit notes of an end, one for each service period. */
export function creditsOfEnd(
  policy: Policy & { readonly termination: Termination },
  books: BooksAtEnd,
  { currency, now }: { readonly currency: string; readonly now: Instant },
): LedgerTransaction[] {
  const { policyId, accountId, termination } = policy;
  return periodsGivenBack(policy, termination, books).map(({ startAt, endAt, lines }) =>
    raiseCredit({
      ...{ policyId, accountId, currency, effectiveAt: now, lines, reason: creditReason(termination) },
      ...{ creditId: `end:${termination.decidedAt}:${startAt}`, periodStart: startAt, periodEnd: endAt },
    }),
  );
}
