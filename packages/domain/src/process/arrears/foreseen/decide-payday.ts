import { addToDate, dayOf, type Instant, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import { workingDayFrom } from '../../../billing/calendar/working-days.ts';
import type { ArrearsCase, ArrearsLadder, ArrearsStanding } from '../arrears-case.ts';
import { cardToTry } from '../next-try.ts';
import { standingStill } from '../standing-still.ts';
import { isPaidUp, unpaidOf } from '../unpaid-of.ts';

/** Wages that come by the month have come within as many days of the first failure. */
const PAYDAY_DAYS_MAX = 31;

/** The days that a customer may name, the first and the last. */
export type PaydayChoices = { readonly from: LocalDate; readonly until: LocalDate };

/** The days on one of which a customer may have their card asked for what was not paid. Null where there is none: no card is to be asked, notice was given, or it stands still. */
export function paydayChoices(standing: ArrearsStanding, ladder: ArrearsLadder, now: Instant): PaydayChoices | null {
  const { case: arrears, timeZone } = standing;
  if (isPaidUp(unpaidOf(standing)) || arrears.notice !== null || !arrears.isTold || arrears.isForPerson) return null;
  if (cardToTry(standing, ladder) === null || standingStill(standing, now) !== null) return null;
  const today = dayOf(now, timeZone);
  const { restsUntil } = arrears;
  const from = addToDate(restsUntil !== null && restsUntil > today ? restsUntil : today, { days: 1 });
  const until = addToDate(dayOf(arrears.openedAt, timeZone), { days: PAYDAY_DAYS_MAX });
  return from <= until ? { from, until } : null;
}

/** A case once its customer has named the day on which they are paid: the card is asked on it, or on the first working day after. Refuses with `wrong_state` a day outside `paydayChoices`. */
export function decidePayday(
  standing: ArrearsStanding,
  { on, ladder, now }: { readonly on: LocalDate; readonly ladder: ArrearsLadder; readonly now: Instant },
): Result<ArrearsCase & { readonly nextTryOn: LocalDate }, Problem> {
  const choices = paydayChoices(standing, ladder, now);
  if (!choices) return refused({ code: 'wrong_state', detail: 'No card is to be asked on another day' });
  const { from, until } = choices;
  return on < from || on > until
    ? refused({ code: 'wrong_state', detail: `A day from ${from} to ${until} may be named` })
    : ok({ ...standing.case, payday: on, nextTryOn: workingDayFrom(on, ladder.closed) });
}
