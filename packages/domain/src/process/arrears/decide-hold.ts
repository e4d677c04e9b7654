import { addToDate, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { ArrearsCase, ArrearsHold } from './arrears-case.ts';

/** The statutory breathing space of a person in debt is as long; a promise is no longer. */
const HOLD_DAYS_MAX = 60;

/** The last day up to and with which a hold that is made today may last. */
function lastHoldDay(today: LocalDate): LocalDate {
  return addToDate(today, { days: HOLD_DAYS_MAX });
}

/** A hold of what was not paid. Refuses with `wrong_state` where nothing is unpaid, and a day that has passed or is more than 60 days away. */
export function decideHold(
  arrears: ArrearsCase | null,
  hold: ArrearsHold,
  today: LocalDate,
): Result<ArrearsHold, Problem> {
  if (!arrears) return refused({ code: 'wrong_state', detail: 'Nothing that was asked for is unpaid' });
  if (hold.until < today) return refused({ code: 'wrong_state', detail: `${hold.until} has passed` });
  const last = lastHoldDay(today);
  return hold.until > last ? refused({ code: 'wrong_state', detail: `A hold lasts until ${last} at most` }) : ok(hold);
}
