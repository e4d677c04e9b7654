import { addToDate, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { Complaint } from './complaint.ts';
import { complaintDays } from './complaint-days.ts';

/** How long we give ourselves where nobody has said how long we need. */
const LONGER_DAYS = 28;

/**
 * Tells that we need longer, and until when. Refuses with `second_person_needed` somebody's own, with `wrong_state` one that is answered, and with
 * `validation_failed` a day that has come, or that is no later than what was said before.
 */
export function needLonger(
  complaint: Complaint,
  { expectedOn, isOwn }: { readonly expectedOn: LocalDate; readonly isOwn: boolean },
  { today }: { readonly today: LocalDate },
): Result<NonNullable<Complaint['longer']>, Problem> {
  if (isOwn) return refused({ code: 'second_person_needed' });
  if (complaint.answer !== null) return refused({ code: 'wrong_state' });
  const last = complaint.longer?.expectedOn ?? today;
  if (expectedOn <= today || expectedOn <= last) return refused({ code: 'validation_failed', errors: [NO_LATER] });
  return ok({ times: (complaint.longer?.times ?? 0) + 1, toldOn: today, expectedOn });
}

const NO_LATER = { pointer: '/expectedOn', code: 'not_possible', message: 'is no later day than was told before' };

/**
 * What is told by itself on the last of the eight weeks where staff have neither answered nor written: that we need longer, and until when. Undefined where
 * nothing is. DISP 1.6.2 R asks for it of complaints about insurance alone.
 */
export function longerByItself(
  complaint: Complaint,
  { today, closed }: { readonly today: LocalDate; readonly closed: readonly LocalDate[] },
): Complaint['longer'] | undefined {
  const isTold = complaint.kind !== 'INSURANCE' || complaint.answer !== null || complaint.longer !== null;
  if (isTold || today < complaintDays(complaint, closed).answerBy) return undefined;
  return { times: 1, toldOn: today, expectedOn: addToDate(today, { days: LONGER_DAYS }) };
}
