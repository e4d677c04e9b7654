import { assert, type Instant, type Pennies } from '@marque/base';
import type { PremiumLine } from '../../rating/quote.ts';
import { IPT_LEDGER } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import type { ServicePeriod } from './service-periods.ts';
import type { Statement, StatementLine } from './statement.ts';
import { isChargeOf } from './statement-line.ts';
import { type AccountHistory, statementsOf } from './statements-of.ts';

/**
 * A statement on paper: what is in the books and, while it is open, what is under way. Money in pennies, above zero
 * owed by the customer.
 */
export type StatementPaper = {
  readonly statement: Pick<
    Statement,
    'statementNumber' | 'createdAt' | 'broughtForwardBalance' | 'subtotalBalance' | 'carriedForwardBalance' | 'final'
  >;
  /** While it is open: whether what is owed comes with the next payment. */
  readonly comesNext: boolean;
  readonly period: ServicePeriod;
  /** The moment from which everything belongs to the next statement; null while it is open. */
  readonly closedAt: Instant | null;
  /** It was closed before its own days were charged: a later statement charges them. */
  readonly leavesItsDays: boolean;
  /** Each invoice, credit and correction, with the rates of tax in it. */
  readonly charges: readonly { readonly line: StatementLine; readonly taxRatesBasisPoints: readonly number[] }[];
  readonly payments: readonly StatementLine[];
  /** Debits that are not money yet: none once it is closed. */
  readonly underWay: readonly StatementLine[];
  /** The insurance premium tax in what was charged. */
  readonly taxAmount: Pennies;
};

/**
 * The paper of an account's statement by its number; undefined for a future one. Once the statement is closed, nothing
 * that happens later changes it: a debit that was under way then is on the statement in which it was posted.
 */
export function statementPaper(history: AccountHistory, statementNumber: number): StatementPaper | undefined {
  const found = statementsOf(history).find((one) => one.statementNumber === statementNumber);
  if (!found) return undefined;
  const period = history.periods.find(({ number }) => number === statementNumber);
  assert(period, 'a statement has its service period');
  const next = history.periods.find(({ number }) => number === statementNumber + 1);
  const closedAt = next && next.opensAt <= history.now ? next.opensAt : null;
  const byKey = new Map(history.transactions.map((one) => [one.key, one]));
  const posted = found.transactions.filter(({ status }) => status === 'POSTED');
  const charges = posted
    .filter(({ group }) => group === 'INVOICE')
    .map((line) => ({ line, taxRatesBasisPoints: taxRatesOf(byKey.get(line.key)) }));
  const charged = charges.flatMap(({ line }) => byKey.get(line.key) ?? []);
  const { createdAt, broughtForwardBalance, subtotalBalance, carriedForwardBalance, final } = found;
  return {
    statement: { statementNumber, createdAt, broughtForwardBalance, subtotalBalance, carriedForwardBalance, final },
    ...{ period, closedAt, charges },
    comesNext: closedAt === null && found.status === 'SETTLED' && carriedForwardBalance > 0,
    leavesItsDays: closedAt !== null && !posted.some((line) => isChargeOf(line, found)),
    payments: posted.filter(({ group }) => group === 'PAYMENT'),
    underWay: closedAt === null ? found.transactions.filter(({ status }) => status !== 'POSTED') : [],
    taxAmount: 0 - ledgerBalance(charged, IPT_LEDGER),
  };
}

function taxRatesOf(transaction: LedgerTransaction | undefined): readonly number[] {
  const lines = transaction?.details['lines'];
  if (!Array.isArray(lines)) return [];
  const taxed = (lines as readonly PremiumLine[]).filter(({ taxAmount }) => taxAmount !== 0);
  return [...new Set(taxed.map(({ taxRateBasisPoints }) => taxRateBasisPoints))];
}
