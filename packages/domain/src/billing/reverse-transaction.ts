import type { Instant } from '@marque/base';
import type { LineType } from '../enumerations.ts';
import { balanced } from './balanced.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import { opposite } from './opposite.ts';

const OPPOSITES: Readonly<Record<LineType, LineType>> = {
  INVOICE: 'CREDIT_NOTE',
  CREDIT_NOTE: 'INVOICE',
  DEBIT_JOURNAL: 'CREDIT_JOURNAL',
  CREDIT_JOURNAL: 'DEBIT_JOURNAL',
  PAYMENT: 'PAYMENT_REVERSAL',
  PAYMENT_REVERSAL: 'PAYMENT',
  REFUND: 'REFUND_REVERSAL',
  REFUND_REVERSAL: 'REFUND',
};

/**
 * The exact opposite of a transaction, which stays as it is: how a mistake is put right, and how a reversal is itself undone (a dispute that
 * was won). Its key follows from the other's, so that the same thing is undone once. `reason` is a code.
 */
export function reverseTransaction(
  transaction: LedgerTransaction,
  { reason, effectiveAt }: { reason: string; effectiveAt: Instant },
): LedgerTransaction {
  return balanced({
    key: `reverse:${transaction.key}`,
    kind: OPPOSITES[transaction.kind],
    accountId: transaction.accountId,
    effectiveAt,
    postings: opposite(transaction.postings),
    details: { ...transaction.details, reverses: transaction.key, reason },
  });
}
