import { assert, type Instant, type Pennies } from '@marque/base';
import { balanced } from './balanced.ts';
import { customerLedger, journalLedger } from './ledger-accounts.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';

/**
 * A correction on an account that is neither premium nor payment, such as pennies that are let go. At least a penny.
 */
export type Journal = {
  /** Names this journal once. */
  readonly journalId: string;
  readonly accountId: string;
  readonly amount: Pennies;
  readonly currency: string;
  readonly effectiveAt: Instant;
  /** A code: why. It names the account on the other side. */
  readonly reason: string;
};

/** A DEBIT_JOURNAL: the customer owes `amount` more. */
export function debitJournal(journal: Journal): LedgerTransaction {
  return posted(journal, 'DEBIT_JOURNAL');
}

/** A CREDIT_JOURNAL: the customer owes `amount` less. */
export function creditJournal(journal: Journal): LedgerTransaction {
  return posted(journal, 'CREDIT_JOURNAL');
}

function posted(
  { journalId, accountId, amount, currency, effectiveAt, reason }: Journal,
  kind: 'DEBIT_JOURNAL' | 'CREDIT_JOURNAL',
): LedgerTransaction {
  assert(amount > 0, 'a journal is at least a penny');
  const owed = kind === 'DEBIT_JOURNAL' ? amount : 0 - amount;
  return balanced({
    key: `journal:${journalId}`,
    kind,
    accountId,
    effectiveAt,
    postings: [
      { ledgerAccount: customerLedger(accountId), amount: owed, currency },
      { ledgerAccount: journalLedger(reason), amount: 0 - owed, currency },
    ],
    details: { journalId, reason },
  });
}
