import type { CardBehaviour } from './test-cards.ts';

/** The possible answers of the bank to the next card, for any card. */
export const plannedCards = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'challenge_always',
] as const satisfies readonly CardBehaviour[];
export type PlannedCard = (typeof plannedCards)[number];
