import { addToDate, dayOf, type LocalDate } from '@marque/base';
import { workingDayFrom } from '../../billing/calendar/working-days.ts';
import type { ArrearsLadder, ArrearsStanding } from './arrears-case.ts';

/** Whether a card may be asked once more, and which: one that is good, that no bank has refused for good, while tries are left. */
export function cardToTry({ case: { tries, refused }, means }: ArrearsStanding, ladder: ArrearsLadder): string | null {
  const isLeft = hasTriesLeft(tries, ladder);
  return isLeft && means?.type === 'CARD' && means.isGood && !refused.includes(means.methodId) ? means.methodId : null;
}

/** Whether the brand asks again after so many tries. */
function hasTriesLeft(tries: number, { retryAfterDays }: ArrearsLadder): boolean {
  return tries <= retryAfterDays.length;
}

/** The day of the next try after so many: as many days after the first failure as the brand says, later than `after`, never on a weekend or bank holiday. */
export function nextTryDay(
  standing: ArrearsStanding,
  ladder: ArrearsLadder,
  { tries, after }: { readonly tries: number; readonly after: LocalDate },
): LocalDate | null {
  const days = ladder.retryAfterDays[Math.max(tries, 1) - 1];
  if (days === undefined) return null;
  const planned = addToDate(openedOn(standing), { days });
  const soonest = addToDate(after, { days: 1 });
  return workingDayFrom(planned > soonest ? planned : soonest, ladder.closed);
}

/**
 * The day from which notice is given where there is nothing that could be tried: the one on which the last try would be over. Tries that staff have asked for
 * bring it no nearer.
 */
export function noticeDay(standing: ArrearsStanding, ladder: ArrearsLadder): LocalDate {
  return addToDate(openedOn(standing), { days: ladder.retryAfterDays.at(-1) ?? 0 });
}

function openedOn({ case: { openedAt }, timeZone }: ArrearsStanding): LocalDate {
  return dayOf(openedAt, timeZone);
}
