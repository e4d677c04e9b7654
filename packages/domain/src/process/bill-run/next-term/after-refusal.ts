import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import { workingDayFrom } from '../../../billing/calendar/working-days.ts';
import type { ArrearsLadder } from '../../arrears/arrears-case.ts';
import { lastToldOn, type NextTurn, payBy } from './asks-at.ts';
import type { NextTermAsked } from './next-term-money.ts';

/** A card that was asked for a next term, and whether it is never to be asked again. */
export type NextTermRefusal = { readonly methodId: string; readonly isFinal: boolean };

/**
 * What follows a bank's refusal: its customer is told in the same transaction. The same card is asked again on the
 * brand's days, never on a weekend or bank holiday, and only before the turn; a card that is refused for good is not.
 */
export function afterRefusal(
  asked: NextTermAsked,
  { methodId, isFinal }: NextTermRefusal,
  { turn, ladder, now }: { readonly turn: NextTurn; readonly ladder: ArrearsLadder; readonly now: Instant },
): NextTermAsked {
  const today = dayOf(now, turn.timeZone);
  const told = { ...asked, isTold: true, isLastTold: today >= lastToldOn(turn) };
  if (isFinal) return { ...told, refused: [...asked.refused, methodId], nextTryOn: null };
  if (asked.methodId !== methodId) return told;
  return { ...told, nextTryOn: nextTry(asked, { turn, ladder, today }) };
}

function nextTry(
  { tries, firstOn }: NextTermAsked,
  { turn, ladder, today }: { readonly turn: NextTurn; readonly ladder: ArrearsLadder; readonly today: LocalDate },
): LocalDate | null {
  const days = ladder.retryAfterDays[tries - 1];
  if (days === undefined) return null;
  const planned = addToDate(firstOn ?? today, { days });
  const soonest = addToDate(today, { days: 1 });
  const day = workingDayFrom(planned > soonest ? planned : soonest, ladder.closed);
  return day <= payBy(turn) ? day : null;
}

/**
 * What follows when a bank has taken a payment back because its customer disputes it: they are told in the same
 * transaction, and no given card is asked for the term any more. Only they can decide to pay it.
 */
export function afterDispute(
  asked: NextTermAsked,
  methodIds: readonly string[],
  { turn, now }: { readonly turn: NextTurn; readonly now: Instant },
): NextTermAsked {
  const refused = [...new Set([...asked.refused, ...methodIds])];
  const isLastTold = dayOf(now, turn.timeZone) >= lastToldOn(turn);
  return { ...asked, refused, nextTryOn: null, isTold: true, isLastTold, isDisputed: true };
}

/** What follows a request that came to nothing without a bank's word: the same card may be asked again at once. */
export function afterNoAnswer(asked: NextTermAsked, { today }: { readonly today: LocalDate }): NextTermAsked {
  return { ...asked, tries: Math.max(0, asked.tries - 1), nextTryOn: today };
}
