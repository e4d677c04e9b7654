import type { StripeDesk } from '../ground/desk.ts';
import type { CardBehaviour } from '../ground/test-cards.ts';
import { methodNature } from './payment-method.ts';

/** How a kept card behaves in this use: as was planned for the next card, once, else as its number says. */
export function takeBehaviour(desk: StripeDesk, methodId: string): CardBehaviour {
  return desk.script.nextCards.shift() ?? methodNature(desk.store, methodId).behaviour;
}
