import type { Instant, Pennies } from '@marque/base';

/** A captured payment; `paymentId` is the provider's, and ours is one of `attemptId` (a card) and `collectionId` (a direct debit). */
export type Payment = {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId?: string;
  readonly collectionId?: string;
  /** The kept means of payment that it came by. */
  readonly methodId?: string;
  /** The name of a card that paid and was not kept, the same in every language. */
  readonly cardName?: string;
  readonly accountId: string;
  readonly amount: Pennies;
  /** The part of it that was for months that we had failed to ask for in time; left out: nothing. */
  readonly part?: Pennies;
  readonly currency: string;
  readonly effectiveAt: Instant;
};
