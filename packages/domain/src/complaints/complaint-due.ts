import type { LocalDate } from '@marque/base';
import type { ComplaintStep } from '../complaint-kinds.ts';
import type { Complaint } from './complaint.ts';
import { complaintDays } from './complaint-days.ts';

/** What is to be done next about a complaint, and the last day on which that is in time. */
export type ComplaintDue = { readonly step: ComplaintStep; readonly by: LocalDate };

/**
 * What is due first; null once it is answered. If its customer was told that we need longer, the day that we named
 * counts.
 */
export function complaintDue(complaint: Complaint, closed: readonly LocalDate[]): ComplaintDue | null {
  if (complaint.answer !== null) return null;
  const { acknowledgeBy, answerBy } = complaintDays(complaint, closed);
  if (complaint.acknowledgedOn === null) return { step: 'ACKNOWLEDGE', by: acknowledgeBy };
  if (complaint.longer === null) return { step: 'ANSWER', by: answerBy };
  return { step: 'ANSWER_AS_TOLD', by: complaint.longer.expectedOn };
}
