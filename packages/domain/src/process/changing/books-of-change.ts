import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Days } from '../../billing/prorate.ts';
import { raiseCharge } from '../../billing/raise-charge.ts';
import { raiseCredit } from '../../billing/raise-credit.ts';
import type { PaidAtOnce, Policy } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import type { AskedFor } from '../bill-run/take-back-charge.ts';
import type { BookedPeriod } from '../ending/booked-periods.ts';
import { linesCharged } from '../lines-charged.ts';
import { askedOnceChanged } from './asked-once-changed.ts';
import { chargedAtOnce, restAtOnce } from './pay-at-once.ts';
import { type PeriodChanged, periodsChanged } from './periods-changed.ts';

/** Why something is put into the books beside its period: a change was confirmed, with what is paid now, or taken back. */
type Cause = {
  readonly adjustmentId: string;
  readonly isTakenBack: boolean;
  readonly dueNow: Pennies;
  /** The first service period as it was, if the start of cover is moved. */
  readonly movedFrom?: Days | undefined;
  /** From when the rest of the term is paid at once, if that is the change: the rest is charged with it. */
  readonly paidAtOnce?: PaidAtOnce | undefined;
  readonly currency: string;
  readonly now: Instant;
};

/** What is done to the books once a change is agreed or taken back, and how the account's requests stand then. */
export type BooksOfChange = AskedFor & { readonly transactions: readonly LedgerTransaction[] };

/**
 * The charges and credits by which the books follow the versions of a policy, one for each service period that is in
 * them. If the start is moved, the first charge is credited whole and the first period is charged again, since its days
 * have changed.
 */
export function booksOfChange(
  account: BillAccount & { readonly ending: { readonly booked: readonly BookedPeriod[] } },
  policy: Policy,
  cause: Cause,
): BooksOfChange {
  const { paidAtOnce } = cause;
  const changed = periodsChanged(policy, account.ending.booked, cause.movedFrom);
  const rest = paidAtOnce ? restAtOnce(policy, paidAtOnce) : [];
  const progress = paidAtOnce ? chargedAtOnce(policy, account.progress, paidAtOnce) : account.progress;
  return {
    transactions: [
      ...changed.flatMap((period) => transactionsOf(policy, period, cause)),
      ...rest.map((period) => chargeOfRest(policy, period, cause)),
    ],
    ...askedOnceChanged(account, { policy, progress, periods: [...changed, ...rest], dueNow: cause.dueNow }),
  };
}

function transactionsOf(
  policy: Policy,
  { startAt, endAt, lines, total, instead }: PeriodChanged,
  { adjustmentId, isTakenBack, currency, now }: Cause,
): LedgerTransaction[] {
  const { policyId, accountId } = policy;
  const nameOf = (day: LocalDate) => [adjustmentId, ...(isTakenBack ? ['taken-back'] : []), day].join(':');
  const about = { policyId, accountId, currency, effectiveAt: now, adjustmentId };
  const period = { periodStart: startAt, periodEnd: endAt };
  if (instead) {
    const former = { periodStart: instead.startAt, periodEnd: instead.endAt };
    const moved = { ...about, movesStart: true } as const;
    const back = { creditId: nameOf(instead.startAt), lines: instead.lines, reason: 'changed' };
    const again = { chargeId: nameOf(startAt), lines: linesCharged(policy, startAt) };
    return [raiseCredit({ ...moved, ...former, ...back }), raiseCharge({ ...moved, ...period, ...again })];
  }
  return total < 0
    ? [raiseCredit({ ...about, ...period, creditId: nameOf(startAt), lines: lines.map(opposite), reason: 'changed' })]
    : [raiseCharge({ ...about, ...period, chargeId: nameOf(startAt), lines })];
}

/** The rest of a year is one period, which is charged like every other. */
function chargeOfRest(
  { policyId, accountId }: Policy,
  { startAt: periodStart, endAt: periodEnd, lines }: PeriodChanged,
  { currency, now }: Cause,
): LedgerTransaction {
  return raiseCharge({ policyId, accountId, currency, effectiveAt: now, periodStart, periodEnd, lines });
}

function opposite(line: PremiumLine): PremiumLine {
  const [premium, taxAmount] = [0 - line.premium, 0 - line.taxAmount];
  return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
}
