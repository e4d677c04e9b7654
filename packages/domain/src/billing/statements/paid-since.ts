import type { Instant, Pennies } from '@marque/base';
import type { LineType } from '../../enumerations.ts';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';

const MONEY: readonly LineType[] = ['PAYMENT', 'PAYMENT_REVERSAL', 'REFUND', 'REFUND_REVERSAL'];

/** Pennies that a customer really paid on an account since a moment, less what went back to them; null: since it was opened. */
export function paidSince(transactions: readonly LedgerTransaction[], since: Instant | null): Pennies {
  return transactions
    .filter(({ kind, effectiveAt }) => MONEY.includes(kind) && (since === null || effectiveAt >= since))
    .reduce((sum, one) => sum - ledgerBalance([one], customerLedger(one.accountId)), 0);
}
