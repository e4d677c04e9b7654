import type { CardShown, SavedCard } from '../../ports/card-payments.ts';

/** What the provider says it captured, and the card that it saved with it. */
export type Captured = {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** The card that paid, as far as the provider shows it. */
  readonly paidBy: CardShown | null;
  readonly savedCard: SavedCard | null;
};
