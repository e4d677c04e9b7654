import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { workingDayFrom } from '../../billing/calendar/working-days.ts';
import type { ArrearsLadder, ArrearsStanding } from './arrears-case.ts';

/**
 * Whether a card may be asked once more, and which: a good one that no bank has refused for good, while tries are left.
 */
export function cardToTry({ case: { tries, refused }, means }: ArrearsStanding, ladder: ArrearsLadder): string | null {
  const isLeft = hasTriesLeft(tries, ladder);
  return isLeft && means?.type === 'CARD' && means.isGood && !refused.includes(means.methodId) ? means.methodId : null;
}

/** Whether the brand asks again after so many tries. */
function hasTriesLeft(tries: number, { retryAfterDays }: ArrearsLadder): boolean {
  return tries <= retryAfterDays.length;
}

/**
 * The day of the next try after so many: as many days after the first failure as the brand says, later than `after`, never on a weekend or bank holiday. A
 * payday that the customer has named and that is still to come is the day of the next try; the tries after it keep their distance from it.
 */
export function nextTryDay(
  standing: ArrearsStanding,
  ladder: ArrearsLadder,
  { tries, after }: { readonly tries: number; readonly after: LocalDate },
): LocalDate | null {
  const { payday } = standing.case;
  const made = Math.max(tries, 1);
  const days = ladder.retryAfterDays[made - 1];
  if (days === undefined) return null;
  if (payday !== undefined && payday > after) return workingDayFrom(payday, ladder.closed);
  const planned = addToDate(openedOn(standing), { days });
  const apart = payday === undefined ? 1 : days - (ladder.retryAfterDays[made - 2] ?? 0);
  const soonest = addToDate(after, { days: apart });
  return workingDayFrom(planned > soonest ? planned : soonest, ladder.closed);
}

/**
 * The day from which notice is given if nothing can be tried: the day on which the last try would be over. Tries that
 * staff asked for do not bring it nearer, and it waits for a payday that the customer has named.
 */
export function noticeDay(standing: ArrearsStanding, ladder: ArrearsLadder): LocalDate {
  const last = addToDate(openedOn(standing), { days: ladder.retryAfterDays.at(-1) ?? 0 });
  const { payday } = standing.case;
  return payday !== undefined && payday >= last ? addToDate(payday, { days: 1 }) : last;
}

function openedOn({ case: { openedAt }, timeZone }: ArrearsStanding): LocalDate {
  return dayOf(openedAt, timeZone);
}
