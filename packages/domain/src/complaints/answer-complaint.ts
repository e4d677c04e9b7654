import { type LocalDate, ok, type Pennies, type Problem, type Result, refused } from '@marque/base';
import type { ComplaintOutcome } from '../complaint-kinds.ts';
import type { Answered, Complaint } from './complaint.ts';
import { complaintDays } from './complaint-days.ts';

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
 * Answers a complaint, once: by a summary resolution if it is settled in time, else by the final response. Refuses a
 * person's own complaint with `second_person_needed`, an answered one with `wrong_state`, and redress for one that is
 * not upheld with `validation_failed`.
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

const NOTHING_TO_REDRESS = {
  pointer: '/redressPennies',
  code: 'not_possible',
  message: 'is for a complaint that we find right',
};
