import { addToDate, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { CallOutput, EndingWire } from '@marque/contract';
import type { EndWish, LeavingDraft } from '../../adjusting/kept-draft.ts';

type Days = CallOutput<'getCancellation'>['lastDays'];

/** The ways in which cover may end: always now; tonight and on a later day if that is still open. */
export function wishesOf(lastDays: Days): readonly EndWish[] {
  if (lastDays === null) return ['now'];
  return lastDays.last > lastDays.first ? ['now', 'tonight', 'day'] : ['now', 'tonight'];
}

/** The default: tonight, which costs no more than now and leaves nobody uninsured by surprise. */
export function wishIn(draft: Pick<LeavingDraft, 'wish'>, lastDays: Days): EndWish {
  const wishes = wishesOf(lastDays);
  if (draft.wish !== null && wishes.includes(draft.wish)) return draft.wish;
  return wishes.includes('tonight') ? 'tonight' : 'now';
}

/** The later days with which cover may end, in order. */
export function laterDays(lastDays: Days): readonly LocalDate[] {
  const days: LocalDate[] = [];
  if (lastDays === null) return days;
  for (let day = addToDate(lastDays.first, { days: 1 }); day <= lastDays.last; day = addToDate(day, { days: 1 }))
    days.push(day);
  return days;
}

/** The chosen day, if it can still be chosen. */
export function dayIn(draft: Pick<LeavingDraft, 'day'>, lastDays: Days): LocalDate | null {
  const { day } = draft;
  return day !== null && lastDays !== null && day > lastDays.first && day <= lastDays.last ? day : null;
}

/** The end of a last day of cover: the first moment that is not covered. */
export function endOfDay(day: LocalDate, timeZone: string): Instant {
  return startOfDay(addToDate(day, { days: 1 }), timeZone);
}

/** What the chosen end does; undefined while a day is still to be chosen or worked out. */
export function endingOf(
  { now, tonight, chosen }: Pick<CallOutput<'getCancellation'>, 'now' | 'tonight' | 'chosen'>,
  wish: EndWish,
  effectiveAt: Instant | null,
): EndingWire | undefined {
  if (wish === 'now') return now ?? undefined;
  if (wish === 'tonight') return tonight ?? undefined;
  return chosen !== null && chosen.effectiveAt === effectiveAt ? chosen : undefined;
}
