import type { Data, Instant, Pennies } from '@marque/base';

/** One side of a movement: pennies to an account of the ledger, debits above zero, credits below, never zero. */
export type Posting = { readonly ledgerAccount: string; readonly amount: Pennies; readonly currency: string };

export type LedgerTransactionKind = 'CHARGE' | 'PAYMENT' | 'REFUND';

/** A movement of money. Its postings sum to zero in each currency, and its key makes it happen once. Never changed: a correction is a new one. */
export type LedgerTransaction = {
  readonly key: string;
  readonly kind: LedgerTransactionKind;
  /** The customer account that it concerns. */
  readonly accountId: string;
  readonly effectiveAt: Instant;
  readonly postings: readonly Posting[];
  /** What a statement says about it: codes and identifiers only, no personal data. */
  readonly details: Data;
};
