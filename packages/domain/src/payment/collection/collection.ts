import type { LocalDate, Pennies } from '@marque/base';

/** What is drawn by direct debit for a service period. */
export type Collection = {
  readonly collectionId: string;
  readonly provider: string;
  readonly methodId: string;
  readonly accountId: string;
  readonly amount: Pennies;
  /** The part of it for months that we failed to ask for in time; left out: nothing. */
  readonly part?: Pennies;
  /** Three letters, such as GBP. */
  readonly currency: string;
  readonly status: CollectionStatus;
  /** How often the bank was asked for it. */
  readonly presentations: number;
  /** The provider's name for its payment; null until one is known. */
  readonly paymentId: string | null;
  /** The day on which the bank draws it; null while that is not known. */
  readonly chargeOn: LocalDate | null;
  /** Why it failed or ended, as a code; null while it has not. */
  readonly failure: string | null;
};

export type CollectionStatus = 'DUE' | 'SUBMITTED' | 'CONFIRMED' | 'PAID_OUT' | 'FAILED' | 'CHARGED_BACK' | 'CANCELLED';

/** How a collection's payment stands at the provider. */
export type CollectionSaid = {
  readonly paymentId: string;
  readonly status: CollectionWord;
  /** How often the bank was asked for it. */
  readonly presentation: number;
  readonly chargeOn: LocalDate | null;
};

/** The provider's words for a payment, GoCardless's own. */
export type CollectionWord =
  | 'pending_customer_approval'
  | 'pending_submission'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'cancelled'
  | 'customer_approval_denied'
  | 'failed'
  | 'charged_back';
