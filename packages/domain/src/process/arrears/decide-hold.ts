import {
  addToDate,
  daysBetween,
  type LocalDate,
  ok,
  type Pennies,
  type Problem,
  type Result,
  refused,
} from '@marque/base';
import type { ArrearsCase, ArrearsHold } from './arrears-case.ts';
import { isPaidUp } from './unpaid-of.ts';

/** The statutory breathing space of a person in debt is as long; a promise is no longer. */
const HOLD_DAYS_MAX = 60;

/** The last possible day, inclusive, of a hold that is made today. */
function lastHoldDay(today: LocalDate): LocalDate {
  return addToDate(today, { days: HOLD_DAYS_MAX });
}

/** A hold, and the case that it stops; null if none is open. */
export type Held = { readonly hold: ArrearsHold; readonly arrears: ArrearsCase | null };

/** What may be held: a case, and pennies owed without a failed payment (`owedUnfailed`). */
export type Holdable = { readonly arrears: ArrearsCase | null; readonly unfailed: Pennies };

/** Whether anything is left for a hold to stop: the hold ends with it. */
export function isHoldable({ arrears, unfailed }: Holdable): boolean {
  return arrears !== null || !isPaidUp(unfailed);
}

/**
 * A hold of a debt. The notice of a case no longer counts: it is given again after the hold, with no fewer days than it
 * leaves today. Nor does a notice of renewal's demand by the turn. Refuses with `wrong_state` if nothing is owed that
 * was asked for, is owed after cover or was missed, or if the day has passed or is more than 60 days away.
 */
export function decideHold(holdable: Holdable, hold: ArrearsHold, today: LocalDate): Result<Held, Problem> {
  const { arrears } = holdable;
  if (!isHoldable(holdable)) return refused({ code: 'wrong_state', detail: 'Nothing is owed that could wait' });
  if (hold.until < today) return refused({ code: 'wrong_state', detail: `${hold.until} has passed` });
  const last = lastHoldDay(today);
  return hold.until > last
    ? refused({ code: 'wrong_state', detail: `A hold lasts until ${last} at most` })
    : ok({ hold, arrears: arrears && stopped(arrears, today) });
}

function stopped(arrears: ArrearsCase, today: LocalDate): ArrearsCase {
  // The letter about a hold says that cover goes on: no turn comes before what it waits for.
  const { askedByTurn: _waits, askedUntil: _day, ...held } = arrears;
  const { notice, daysLeft = 0 } = held;
  if (!notice) return held;
  const left = Math.max(daysLeft, daysBetween(today, notice.endsOn));
  return { ...held, stoodStill: true, daysLeft: left, isForPerson: false };
}
