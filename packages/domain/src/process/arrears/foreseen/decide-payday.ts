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

/** The days from which a customer may choose when their card is asked for a debt; null if they cannot choose. */
export function paydayChoices(standing: ArrearsStanding, ladder: ArrearsLadder, now: Instant): PaydayChoices | null {
  const choices = choicesOrWhy(standing, ladder, now);
  return typeof choices === 'string' ? null : choices;
}

/** A case once its customer has named the day on which they are paid: the card is asked on it, or on the first working day after. Refuses with `wrong_state` a day outside `paydayChoices`, and says why. */
export function decidePayday(
  standing: ArrearsStanding,
  { on, ladder, now }: { readonly on: LocalDate; readonly ladder: ArrearsLadder; readonly now: Instant },
): Result<ArrearsCase & { readonly nextTryOn: LocalDate }, Problem> {
  const choices = choicesOrWhy(standing, ladder, now);
  if (typeof choices === 'string') return refused({ code: 'wrong_state', detail: choices });
  const { from, until } = choices;
  return on < from || on > until
    ? refused({ code: 'wrong_state', detail: `A day from ${from} to ${until} may be named` })
    : ok({ ...standing.case, payday: on, nextTryOn: workingDayFrom(on, ladder.closed) });
}

function choicesOrWhy(standing: ArrearsStanding, ladder: ArrearsLadder, now: Instant): PaydayChoices | string {
  const { case: arrears, timeZone, hold } = standing;
  const { notice, isTold, isForPerson, failure, restsUntil, openedAt } = arrears;
  const today = dayOf(now, timeZone);
  if (isPaidUp(unpaidOf(standing))) return 'Nothing that was asked for is unpaid';
  if (notice !== null) return 'Notice was given of the end of cover';
  if (!isTold) return 'Its customer is told of it first';
  if (isForPerson) return 'A person sees to it';
  const { triedAgainOn } = failure;
  // The bank has the debit already, with its day.
  if (triedAgainOn !== null && today <= triedAgainOn)
    return `The bank is asked for the debit again on ${triedAgainOn}, which cannot be moved`;
  const { asksNoMoreUntil = null } = standing;
  if (asksNoMoreUntil !== null && now < asksNoMoreUntil) return 'Nothing is asked for before an end that takes it back';
  if (cardToTry(standing, ladder) === null) return 'No card is to be asked again';
  if (hold !== null && today <= hold.until) return 'It is held as agreed';
  if (standingStill(standing, now) !== null) return 'A payment is under way';
  const from = addToDate(restsUntil !== null && restsUntil > today ? restsUntil : today, { days: 1 });
  const until = addToDate(dayOf(openedAt, timeZone), { days: PAYDAY_DAYS_MAX });
  return from <= until ? { from, until } : 'A month has gone by since it failed';
}
