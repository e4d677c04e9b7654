import { addToDate, dayOf, type Instant } from '@marque/base';

/** A new price must be told at least so many days before the turn: if it is told later, the lower price holds. */
const NEW_PRICE_DAYS = 7;

/** Whether a new price told at a moment is told too late to be charged if it is the dearer one. */
export function isToldLate(now: Instant, turn: { readonly turnsAt: Instant; readonly timeZone: string }): boolean {
  const last = addToDate(dayOf(turn.turnsAt, turn.timeZone), { days: 0 - NEW_PRICE_DAYS });
  return dayOf(now, turn.timeZone) > last;
}
