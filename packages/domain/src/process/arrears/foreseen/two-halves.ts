import { addToDate, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { workingDayFrom } from '../../../billing/calendar/working-days.ts';
import type { ArrearsLadder, ArrearsStanding } from '../arrears-case.ts';
import { leastPart } from '../least-part.ts';
import { nextArrearsStep } from '../next-arrears-step.ts';
import { cardToTry } from '../next-try.ts';
import { isPaidUp } from '../unpaid-of.ts';

/** What was not paid, in two payments. Money in pennies. */
export type TwoHalves = {
  readonly now: Pennies;
  readonly later: Pennies;
  /** The day on which the card is asked for the second, or up to which the customer may pay it themselves before anything follows. */
  readonly laterOn: LocalDate;
  readonly isAsked: boolean;
};

/**
 * How a case may be paid in two halves before a notice, by the very steps of the ladder. Null if it may not: while it
 * is held, once one half is paid, or if a half is less than a card takes.
 */
export function twoHalves(
  { standing, outstanding }: { readonly standing: ArrearsStanding; readonly outstanding: Pennies },
  ladder: ArrearsLadder,
  now: Instant,
): TwoHalves | null {
  const { case: arrears, due, underWay } = standing;
  if (arrears.notice !== null || arrears.restsUntil !== null || underWay > 0) return null;
  const first = leastPart({ case: arrears, due, outstanding });
  const step = nextArrearsStep({ ...standing, due: due - first }, ladder, now);
  if (step.kind !== 'accept-part' || isPaidUp(step.amount)) return null;
  const { restsUntil, nextTryOn } = step.arrears ?? arrears;
  if (restsUntil === null) return null;
  const isAsked = cardToTry(standing, ladder) !== null;
  const asked = workingDayFrom(nextTryOn ?? addToDate(restsUntil, { days: 1 }), ladder.closed);
  return { now: first, later: step.amount, laterOn: isAsked ? asked : restsUntil, isAsked };
}
