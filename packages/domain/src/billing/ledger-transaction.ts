import type { Data, Instant, Pennies } from '@marque/base';
import type { LineType } from '../enumerations.ts';

/** One side of a movement: pennies to an account of the ledger, debits above zero, credits below, never zero. */
export type Posting = { readonly ledgerAccount: string; readonly amount: Pennies; readonly currency: string };

/**
 * A movement of money. Its postings sum to zero in each currency, and its key makes it happen once. Never changed: a correction is a new one
 * that says the opposite (`reverseTransaction`).
 */
export type LedgerTransaction = {
  readonly key: string;
  readonly kind: LineType;
  /** The customer account that it concerns. */
  readonly accountId: string;
  /**
   * The business moment at which it was posted, never backdated. Its cause may lie in the past, and its details say so.
   */
  readonly effectiveAt: Instant;
  readonly postings: readonly Posting[];
  /** What a statement says about it: codes and identifiers only, no personal data. */
  readonly details: Data;
};
