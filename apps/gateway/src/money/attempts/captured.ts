import type { SavedCard } from '../../ports/card-payments.ts';

/** What the provider says it captured, and the card that it saved with it. */
export type Captured = {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly savedCard: SavedCard | null;
};
