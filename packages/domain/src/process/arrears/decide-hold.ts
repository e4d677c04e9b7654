import { addToDate, daysBetween, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { ArrearsCase, ArrearsHold } from './arrears-case.ts';

/** The statutory breathing space of a person in debt is as long; a promise is no longer. */
const HOLD_DAYS_MAX = 60;

/** The last day up to and with which a hold that is made today may last. */
function lastHoldDay(today: LocalDate): LocalDate {
  return addToDate(today, { days: HOLD_DAYS_MAX });
}

/** A hold, and the case that stands still by it. */
export type Held = { readonly hold: ArrearsHold; readonly arrears: ArrearsCase };

/** A hold of what was not paid. Its notice counts no longer: it is given again after the hold, with no fewer days than it leaves today. Refuses with `wrong_state` where nothing is unpaid, and a day that has passed or is more than 60 days away. */
export function decideHold(arrears: ArrearsCase | null, hold: ArrearsHold, today: LocalDate): Result<Held, Problem> {
  if (!arrears) return refused({ code: 'wrong_state', detail: 'Nothing that was asked for is unpaid' });
  if (hold.until < today) return refused({ code: 'wrong_state', detail: `${hold.until} has passed` });
  const last = lastHoldDay(today);
  return hold.until > last
    ? refused({ code: 'wrong_state', detail: `A hold lasts until ${last} at most` })
    : ok({ hold, arrears: stopped(arrears, today) });
}

function stopped(arrears: ArrearsCase, today: LocalDate): ArrearsCase {
  const { notice, daysLeft = 0 } = arrears;
  if (!notice) return arrears;
  const left = Math.max(daysLeft, daysBetween(today, notice.endsOn));
  return { ...arrears, stoodStill: true, daysLeft: left, isForPerson: false };
}
