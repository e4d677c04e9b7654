import type { Instant, Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { raiseCharge } from '../../billing/raise-charge.ts';
import { raiseCredit } from '../../billing/raise-credit.ts';
import type { Policy } from '../../policy/policy.ts';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import type { AskedFor } from '../bill-run/take-back-charge.ts';
import type { BookedPeriod } from '../ending/booked-periods.ts';
import { askedOnceChanged } from './asked-once-changed.ts';
import { type PeriodChanged, periodsChanged } from './periods-changed.ts';

/** Why something is put into the books beside its period: a change was confirmed, with what is paid now, or taken back. */
type Cause = {
  readonly adjustmentId: string;
  readonly isTakenBack: boolean;
  readonly dueNow: Pennies;
  readonly currency: string;
  readonly now: Instant;
};

/** What is done to the books once a change is agreed, or taken back, and how what was asked for of the account stands then. */
export type BooksOfChange = AskedFor & { readonly transactions: readonly LedgerTransaction[] };

/** The charges and credits by which the books follow the versions of a policy, one for each service period that is in them. */
export function booksOfChange(
  account: BillAccount & { readonly ending: { readonly booked: readonly BookedPeriod[] } },
  cause: Cause,
): BooksOfChange {
  const periods = periodsChanged(account.policy, account.ending.booked);
  return {
    transactions: periods.map((period) => transactionOf(account.policy, period, cause)),
    ...askedOnceChanged(account, { periods, dueNow: cause.dueNow }),
  };
}

function transactionOf(
  { policyId, accountId }: Policy,
  { startAt, endAt, lines, total }: PeriodChanged,
  { adjustmentId, isTakenBack, currency, now }: Cause,
): LedgerTransaction {
  const name = [adjustmentId, ...(isTakenBack ? ['taken-back'] : []), startAt].join(':');
  const about = {
    ...{ policyId, accountId, currency, effectiveAt: now, adjustmentId },
    ...{ periodStart: startAt, periodEnd: endAt },
  };
  return total < 0
    ? raiseCredit({ ...about, creditId: name, lines: lines.map(opposite), reason: 'changed' })
    : raiseCharge({ ...about, chargeId: name, lines });
}

function opposite(line: PremiumLine): PremiumLine {
  const [premium, taxAmount] = [0 - line.premium, 0 - line.taxAmount];
  return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
}
