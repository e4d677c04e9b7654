import type { LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { Doer } from '../store/append-events.ts';
import { lockComplaint } from '../store/complaints/complaints.ts';
import { keepComplaintChange } from './keep-complaint-change.ts';

/** Notes, once, that a customer was told that we have their complaint: by email, or by a letter that staff posted. */
export async function noteAcknowledged(
  tx: Tx,
  context: Context,
  {
    brand,
    complaintId,
    on,
    doer,
  }: { readonly brand: Brand; readonly complaintId: string; readonly on: LocalDate; readonly doer: Doer },
): Promise<void> {
  const complaint = await lockComplaint(tx, context, { brand: brand.brand, complaintId });
  if (complaint.acknowledgedOn !== null) return;
  await keepComplaintChange(tx, context, {
    ...{ brand, complaint, doer, becomes: { acknowledgedOn: on } },
    event: { type: 'ComplaintAcknowledged', on },
  });
}
