import { addToDate, dayOf, type Instant } from '@marque/base';

/** So many days before the turn a new price is told at the latest: of one that is told later, the lower price holds. */
const NEW_PRICE_DAYS = 7;

/** Whether a new price told at a moment is told too late to be charged if it is the dearer one. */
export function isToldLate(now: Instant, turn: { readonly turnsAt: Instant; readonly timeZone: string }): boolean {
  const last = addToDate(dayOf(turn.turnsAt, turn.timeZone), { days: 0 - NEW_PRICE_DAYS });
  return dayOf(now, turn.timeZone) > last;
}
