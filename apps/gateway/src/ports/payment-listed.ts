import type { Instant, Pennies } from '@marque/base';

/** A payment as a provider's own list shows it: what is compared with our books. */
export type PaymentListed = {
  readonly paymentId: string;
  /** Whether it names one of our rows; a provider's account may serve others too. */
  readonly isOurs: boolean;
  /** What was captured and not taken back by the bank; null while the bank and we disagree about it. */
  readonly paid: Pennies | null;
  /** What was given back. */
  readonly refunded: Pennies;
  readonly createdAt: Instant;
};
