import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { ArrearsStanding } from './arrears-case.ts';

/** Whether nothing goes on in a case at a moment, and until when at least; null: it goes on. */
export function standingStill(standing: ArrearsStanding, now: Instant): Instant | null {
  const { hold, underWay, answerUntil, asksNoMoreUntil = null, timeZone, case: arrears } = standing;
  const today = dayOf(now, timeZone);
  if (asksNoMoreUntil !== null && now < asksNoMoreUntil) return asksNoMoreUntil;
  const afterDay = (day: string) => startOfDay(addToDate(day, { days: 1 }), timeZone);
  if (hold && today <= hold.until) return afterDay(hold.until);
  if (answerUntil !== null && now < answerUntil) return answerUntil;
  const { triedAgainOn } = arrears.failure;
  if (triedAgainOn !== null && today <= triedAgainOn) return afterDay(triedAgainOn);
  // What becomes of it wakes the account; tomorrow's look is for what never answers.
  return underWay > 0 ? afterDay(today) : null;
}
