import { dayOf } from '@marque/base';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { findComplaintLetter, finishComplaintLetter } from '../../store/complaints/complaint-letters.ts';
import { lockComplaint } from '../../store/complaints/complaints.ts';
import { keepComplaintChange } from '../keep-complaint-change.ts';
import { noteAcknowledged } from '../note-acknowledged.ts';

/** Writes down that a letter was posted today, and who did it, once. The first letter about a complaint acknowledges it. */
export const recordComplaintPosted: Handler<'recordComplaintPosted'> = async (asked, context) => {
  const { params, principal, brand, requestId } = asked;
  const { complaintId, letterId } = params;
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const complaint = await lockComplaint(tx, context, { brand: brand.brand, complaintId });
    const letter = await findComplaintLetter(tx, context, { brand: brand.brand, letterId });
    if (letter?.complaintId !== complaintId) refuse('not_found');
    const isPosted = await finishComplaintLetter(tx, letterId, { status: 'POSTED', at, by: principal.actor });
    if (!isPosted) refuse('wrong_state');
    const doer = { principal, requestId };
    const on = dayOf(at, brand.timeZone);
    await keepComplaintChange(tx, context, {
      ...{ brand, complaint, doer, becomes: {} },
      event: { type: 'ComplaintLetterPosted', letter: letter.about, on },
    });
    if (letter.about === 'received') await noteAcknowledged(tx, context, { brand, complaintId, on, doer });
  });
  return null;
};
