import type { CardBehaviour } from './test-cards.ts';

/** What the bank may be told to say of the next card, whichever it is. */
export const plannedCards = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'challenge_always',
] as const satisfies readonly CardBehaviour[];
export type PlannedCard = (typeof plannedCards)[number];
