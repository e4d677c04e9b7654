import { addToDate, type LocalDate, ok, type Pennies, type Problem, type Result, refused } from '@marque/base';
import type { ComplaintOutcome } from '../enumerations.ts';
import type { Answered, Complaint } from './complaint.ts';
import { complaintDays } from './complaint-days.ts';

/** How long we give ourselves where nobody has said how long we need. */
const LONGER_DAYS = 28;

/** The day, and the brand's days off besides bank holidays. */
type Around = { readonly today: LocalDate; readonly closed: readonly LocalDate[] };

/** What staff answer. */
export type ToAnswer = {
  readonly outcome: ComplaintOutcome;
  readonly redressPennies: Pennies;
  /** Whether the customer has said that this settles it: DISP 1.5.1 R calls a complaint resolved only then. */
  readonly isAccepted: boolean;
  /** Whether it is the answering person's own. */
  readonly isOwn: boolean;
};

/**
 * Answers a complaint, once: by a summary resolution where it is settled in time, else by the final response. Refuses with `second_person_needed` somebody's own,
 * with `wrong_state` one
 * that is answered, and with `validation_failed` redress for one that is not upheld.
 */
export function answerComplaint(complaint: Complaint, given: ToAnswer, around: Around): Result<Answered, Problem> {
  if (given.isOwn) return refused({ code: 'second_person_needed' });
  if (complaint.answer !== null) return refused({ code: 'wrong_state' });
  const { outcome, redressPennies, isAccepted } = given;
  if (outcome === 'NOT_UPHELD' && redressPennies > 0)
    return refused({ code: 'validation_failed', errors: [NOTHING_TO_REDRESS] });
  const { summaryBy } = complaintDays(complaint, around.closed);
  const isSummary = isAccepted && summaryBy !== null && around.today <= summaryBy;
  return ok({ form: isSummary ? 'SUMMARY' : 'FINAL', outcome, redressPennies, answeredOn: around.today });
}

/**
 * Tells that we need longer, and until when. Refuses with `second_person_needed` somebody's own, with `wrong_state` one that is answered, and with
 * `validation_failed` a day that has come, or that is no later than what was said before.
 */
export function needLonger(
  complaint: Complaint,
  { expectedOn, isOwn }: { readonly expectedOn: LocalDate; readonly isOwn: boolean },
  { today }: Pick<Around, 'today'>,
): Result<NonNullable<Complaint['longer']>, Problem> {
  if (isOwn) return refused({ code: 'second_person_needed' });
  if (complaint.answer !== null) return refused({ code: 'wrong_state' });
  const last = complaint.longer?.expectedOn ?? today;
  if (expectedOn <= today || expectedOn <= last) return refused({ code: 'validation_failed', errors: [NO_LATER] });
  return ok({ times: (complaint.longer?.times ?? 0) + 1, toldOn: today, expectedOn });
}

const NOTHING_TO_REDRESS = {
  pointer: '/redressPennies',
  code: 'not_possible',
  message: 'is for a complaint that we find right',
};
const NO_LATER = { pointer: '/expectedOn', code: 'not_possible', message: 'is no later day than was told before' };

/**
 * What is told by itself on the last of the eight weeks where staff have neither answered nor written: that we need longer, and until when. Undefined where
 * nothing is. DISP 1.6.2 R asks for it of complaints about insurance alone.
 */
export function longerByItself(complaint: Complaint, { today, closed }: Around): Complaint['longer'] | undefined {
  const isTold = complaint.kind !== 'INSURANCE' || complaint.answer !== null || complaint.longer !== null;
  if (isTold || today < complaintDays(complaint, closed).answerBy) return undefined;
  return { times: 1, toldOn: today, expectedOn: addToDate(today, { days: LONGER_DAYS }) };
}
