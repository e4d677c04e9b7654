import { addToDate, type FieldProblem } from '@marque/base';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import type { PlacedChange } from './read-changes.ts';

/** Start dates of this request on which the product cannot start, even without a question that asks for one and has its own rules. */
export function startDateFaults(
  subject: AskedSubject,
  placed: readonly PlacedChange[],
  found: readonly FieldProblem[],
): FieldProblem[] {
  const today = todayOf(subject);
  const last = addToDate(today, { days: subject.product.startWithinDays });
  return placed.flatMap(({ change, pointer }) => {
    if (
      change.changeType !== 'START_DATE_CHANGE' ||
      change.startAt === null ||
      found.some((fault) => fault.pointer === pointer)
    )
      return [];
    if (change.startAt >= today && change.startAt <= last) return [];
    return [{ pointer, code: 'start_date_out_of_range', message: `is not between ${today} and ${last}` }];
  });
}
