import type { CardBehaviour } from './test-cards.ts';

/** The possible answers of the bank to the next card, for any card. */
export const plannedCards = [
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'lost_card',
  'stolen_card',
  'incorrect_cvc',
  'processing_error',
  'try_again_later',
  'confirm_card_data',
  'do_not_try_again',
  'challenge_always',
] as const satisfies readonly CardBehaviour[];
export type PlannedCard = (typeof plannedCards)[number];
