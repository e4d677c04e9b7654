import { addToDate, dayOf, type Instant, type Pennies, type YearMonth } from '@marque/base';
import type { LineType } from '../../enumerations.ts';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';

/** What moved on an account in a month, in pennies: `charged` less what was credited, `paid` less what the bank took back, `refunded` less what did not arrive. */
export type MonthAtAGlance = {
  /** A month of the brand's calendar. */
  readonly month: YearMonth;
  readonly charged: Pennies;
  readonly paid: Pennies;
  readonly refunded: Pennies;
};

type Sums = Omit<MonthAtAGlance, 'month'>;

const MONTHS = 12;

/** Where a movement counts, and whether its sign is kept or turned round: a payment means that less is owed. */
const COUNTED: { readonly [T in LineType]: readonly [keyof Sums, 1 | -1] } = {
  INVOICE: ['charged', 1],
  CREDIT_NOTE: ['charged', 1],
  DEBIT_JOURNAL: ['charged', 1],
  CREDIT_JOURNAL: ['charged', 1],
  PAYMENT: ['paid', -1],
  PAYMENT_REVERSAL: ['paid', -1],
  REFUND: ['refunded', 1],
  REFUND_REVERSAL: ['refunded', 1],
};

/**
 * The last twelve months of an account, the present one last: a fold of its movements by the day of their posting. In each month, `charged` less
 * `paid` and with `refunded` is what its postings sum to.
 */
export function yearAtAGlance(
  transactions: readonly LedgerTransaction[],
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): MonthAtAGlance[] {
  const first = addToDate(`${monthOf(now, timeZone)}-01`, { months: 1 - MONTHS });
  const byMonth = Map.groupBy(transactions, ({ effectiveAt }) => monthOf(effectiveAt, timeZone));
  return Array.from({ length: MONTHS }, (_one, index) => {
    const month = addToDate(first, { months: index }).slice(0, 7);
    return { month, ...sumsOf(byMonth.get(month) ?? []) };
  });
}

function sumsOf(transactions: readonly LedgerTransaction[]): Sums {
  const sums = { charged: 0, paid: 0, refunded: 0 };
  for (const one of transactions) {
    const [column, sign] = COUNTED[one.kind];
    sums[column] += sign * ledgerBalance([one], customerLedger(one.accountId));
  }
  return sums;
}

function monthOf(moment: Instant, timeZone: string): YearMonth {
  return dayOf(moment, timeZone).slice(0, 7);
}
