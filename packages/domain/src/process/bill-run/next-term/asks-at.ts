import { addToDate, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import { NOTICE_DAYS } from '../../../policy/turning/tell-term.ts';

/** A term that is paid at once is asked for so many days before the turn, unless its product names another number. */
const NEXT_TERM_DAYS = 7;
/** From so many days before the turn on, we remind of what is still unpaid. */
const LAST_DAYS = 2;
const DAY_MS = 86_400_000;

/** When a next term turns, and where. */
export type NextTurn = { readonly turnsAt: Instant; readonly timeZone: string };

/** The first moment at which money for a next term may be asked for: so many days ahead, and never sooner than fourteen days after its customer was told. */
export function asksAt(
  { turnsAt, timeZone }: NextTurn,
  { toldAt, days = NEXT_TERM_DAYS }: { readonly toldAt: Instant; readonly days?: number | undefined },
): Instant {
  const planned = startOfDay(daysBefore({ turnsAt, timeZone }, days), timeZone);
  const soonest = new Date(Date.parse(toldAt) + NOTICE_DAYS * DAY_MS).toISOString();
  return planned > soonest ? planned : soonest;
}

/** Whether its customer knew so late that nothing may be asked for before the turn. */
export function isToldTooLate(turnsAt: Instant, { toldAt }: { readonly toldAt: Instant | null }): boolean {
  return toldAt !== null && Date.parse(toldAt) + NOTICE_DAYS * DAY_MS >= Date.parse(turnsAt);
}

/** The last day on which it can be paid: the last one of the term that ends. */
export function payBy(turn: NextTurn): LocalDate {
  return daysBefore(turn, 1);
}

/** The day from which we remind of what is unpaid. */
export function lastToldOn(turn: NextTurn): LocalDate {
  return daysBefore(turn, LAST_DAYS);
}

function daysBefore({ turnsAt, timeZone }: NextTurn, days: number): LocalDate {
  return addToDate(dayOf(turnsAt, timeZone), { days: 0 - days });
}
