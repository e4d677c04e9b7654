import { type Instant, type Pennies, sumPennies } from '@marque/base';
import { customerLedger } from './ledger-accounts.ts';
import { ledgerBalance } from './ledger-balance.ts';
import type { LedgerTransaction, LedgerTransactionKind } from './ledger-transaction.ts';

/** One line of a statement: pennies above zero are owed, below zero were paid. */
export type StatementLine = {
  readonly key: string;
  readonly kind: LedgerTransactionKind;
  readonly effectiveAt: Instant;
  readonly amount: Pennies;
};

/** What happened on an account in a period, in pennies; what is carried forward is brought forward by the next one. */
export type Statement = {
  readonly broughtForward: Pennies;
  readonly lines: readonly StatementLine[];
  readonly carriedForward: Pennies;
};

/** The statement of an account from one moment (included) to another (not included), in order of time. */
export function statement(
  transactions: readonly LedgerTransaction[],
  accountId: string,
  period: { from: Instant; to: Instant },
): Statement {
  const account = customerLedger(accountId);
  const own = transactions.filter((one) => one.accountId === accountId);
  const broughtForward = ledgerBalance(
    own.filter((one) => one.effectiveAt < period.from),
    account,
  );
  const lines = own
    .filter((one) => one.effectiveAt >= period.from && one.effectiveAt < period.to)
    .map((one) => ({
      key: one.key,
      kind: one.kind,
      effectiveAt: one.effectiveAt,
      amount: ledgerBalance([one], account),
    }))
    .sort((a, b) =>
      a.effectiveAt === b.effectiveAt ? a.key.localeCompare(b.key, 'en') : a.effectiveAt < b.effectiveAt ? -1 : 1,
    );
  return { broughtForward, lines, carriedForward: broughtForward + sumPennies(lines.map((line) => line.amount)) };
}
