import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { writtenLetters } from '../store/complaints/complaint-letters.ts';
import { presentComplaintLetter } from './present-complaint.ts';

/** A letter about a complaint of the customer's, word for word as it was sent. */
export const getComplaintLetter: Handler<'getComplaintLetter'> = async ({ params, principal, brand }, context) => {
  const { complaintId, letterId } = params;
  const letters = await writtenLetters(context.db, context, { principal, complaintIds: [complaintId] });
  const written = letters.find((one) => one.letterId === letterId);
  return written ? presentComplaintLetter(written, brand) : refuse('not_found');
};
