import { addToDate, type LocalDate, ok, type Problem, type Result, refused } from '@marque/base';
import type { Complaint } from './complaint.ts';
import { complaintDays } from './complaint-days.ts';

/** How long we give ourselves if nobody has said how long we need. */
const LONGER_DAYS = 28;

/**
 * Tells that we need longer, and until when. Refuses a person's own complaint with `second_person_needed`, an answered
 * one with `wrong_state`, and with `validation_failed` a day that has come or is no later than the one named before.
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
 * What the customer is told automatically on the last day of the eight weeks without an answer: that we need longer,
 * and until when. Undefined if nothing is. DISP 1.6.2 R asks for it of complaints about insurance alone. It has to say
 * that the Ombudsman can be asked now, which no earlier letter could, so a day that staff have named is told once more.
 */
export function longerByItself(
  complaint: Complaint,
  { today, closed }: { readonly today: LocalDate; readonly closed: readonly LocalDate[] },
): Complaint['longer'] | undefined {
  if (complaint.kind !== 'INSURANCE' || complaint.answer !== null) return undefined;
  const { answerBy } = complaintDays(complaint, closed);
  const { longer } = complaint;
  const isTold = longer !== null && longer.toldOn >= answerBy;
  if (isTold || today < answerBy) return undefined;
  const isNamed = longer !== null && longer.expectedOn > today;
  const expectedOn = isNamed ? longer.expectedOn : addToDate(today, { days: LONGER_DAYS });
  return { times: (longer?.times ?? 0) + 1, toldOn: today, expectedOn };
}
