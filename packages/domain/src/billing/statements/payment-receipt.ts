import type { Instant, Pennies } from '@marque/base';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import type { StatementLine } from './statement.ts';
import { lineOfTransaction, type MethodNames } from './statement-line.ts';
import { type AccountHistory, statementsOf } from './statements-of.ts';

/** A payment that was received, what it did to the account, and what has become of it since. Money in pennies. */
export type PaymentReceipt = {
  /** The provider's name for the payment. */
  readonly paymentId: string;
  readonly line: StatementLine;
  /** Pennies received, above zero. */
  readonly amount: Pennies;
  readonly receivedAt: Instant;
  /** What the customer owed just before it and just after; below zero what the customer was owed. */
  readonly balanceBefore: Pennies;
  readonly balanceAfter: Pennies;
  /** The statement on which it stands. */
  readonly statementNumber: number | null;
  /** What was given back of it or taken back by the bank, and what returned after all, in order. */
  readonly since: readonly StatementLine[];
};

/** The receipt for a payment of an account by its movement's key; undefined alike for a key of something else, or of nothing. */
export function paymentReceipt(history: AccountHistory, key: string): PaymentReceipt | undefined {
  const { transactions, methods = new Map() } = history;
  const index = transactions.findIndex((one) => one.key === key);
  const found = transactions[index];
  if (found?.kind !== 'PAYMENT' || found.details['reverses'] !== undefined) return undefined;
  const line = lineOfTransaction(found, methods);
  const balanceBefore = ledgerBalance(postedBefore(transactions, index), customerLedger(found.accountId));
  const on = statementsOf(history).find((one) => one.transactions.some((other) => other.key === key));
  return {
    paymentId: String(found.details['paymentId']),
    ...{ line, amount: 0 - line.amount, receivedAt: found.effectiveAt },
    ...{ balanceBefore, balanceAfter: balanceBefore + line.amount },
    statementNumber: on?.statementNumber ?? null,
    since: sinceOf(transactions, found, methods),
  };
}

/** What was posted before a payment. A sale posts the money first and then the charge that it pays, so the first charge comes before any payment. */
function postedBefore(transactions: readonly LedgerTransaction[], index: number): readonly LedgerTransaction[] {
  const before = transactions.slice(0, index);
  const firstCharge = transactions.find(({ kind }) => kind === 'INVOICE');
  return firstCharge === undefined || before.includes(firstCharge) ? before : [...before, firstCharge];
}

function sinceOf(
  transactions: readonly LedgerTransaction[],
  { key, details: { provider, paymentId } }: LedgerTransaction,
  methods: MethodNames,
): StatementLine[] {
  return transactions
    .filter((one) => one.key !== key && one.details['provider'] === provider && one.details['paymentId'] === paymentId)
    .map((one) => lineOfTransaction(one, methods));
}
