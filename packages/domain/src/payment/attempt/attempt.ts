import type { Instant, Pennies } from '@marque/base';

/** One try to pay by card, or to save a card. Its moments are real ones, because a provider's page lives by the real clock. */
export type Attempt = {
  readonly attemptId: string;
  readonly means: AttemptMeans;
  readonly status: AttemptStatus;
  readonly provider: string;
  readonly accountId: string;
  /** The kept card that is charged; null for any other. */
  readonly methodId: string | null;
  readonly amount: Pennies;
  /** The part of it for months that we failed to ask for in time; left out: nothing. */
  readonly part?: Pennies;
  /** Three letters, such as GBP. */
  readonly currency: string;
  /** The provider's name for its page; null until one is known. */
  readonly sessionId: string | null;
  /** For a charge of the bill run, which waits for its turn: when it was sent. */
  readonly startedAt: Instant;
  /** After this nothing is expected of it any more. */
  readonly endsAt: Instant;
};

/** On the provider's page, on its page without paying, with a saved card by the customer or by the bill run, or by phone. */
export type AttemptMeans = 'CARD_PAGE' | 'CARD_SETUP' | 'SAVED_CARD' | 'BILLED_CARD' | 'MOTO';

export type AttemptStatus =
  | 'STARTED'
  | 'OPEN'
  | 'PAID'
  | 'HELD'
  | 'BOUND'
  | 'SETTLED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUND_DUE'
  | 'REFUNDED';

/** Whether an attempt has a page of the provider's; the others charge a card directly. */
export function isOnPage({ means }: Pick<Attempt, 'means'>): boolean {
  return means === 'CARD_PAGE' || means === 'CARD_SETUP';
}
