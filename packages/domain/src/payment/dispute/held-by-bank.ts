import { type Pennies, sumPennies } from '@marque/base';
import { clearingLedger } from '../../billing/ledger-accounts.ts';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import { reverseTransaction } from '../../billing/reverse-transaction.ts';

/**
 * Pennies of payments that a bank has taken back in disputes that are not won: the bank decides what becomes of them.
 * Nobody owes what was held for a coming term.
 */
export function heldByBank(ledger: readonly LedgerTransaction[]): Pennies {
  const keys = new Set(ledger.map(({ key }) => key));
  const held = ledger.filter(
    (one) =>
      one.kind === 'PAYMENT_REVERSAL' &&
      one.details['reason'] === 'disputed' &&
      one.details['wasHeld'] !== true &&
      !keys.has(reverseTransaction(one, { reason: 'dispute_won', effectiveAt: one.effectiveAt }).key),
  );
  return sumPennies(
    held.map(({ postings, details }) => {
      const clearing = clearingLedger(String(details['provider']));
      return 0 - sumPennies(postings.filter((one) => one.ledgerAccount === clearing).map(({ amount }) => amount));
    }),
  );
}
