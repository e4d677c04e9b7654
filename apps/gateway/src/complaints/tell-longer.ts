import type { Brand } from '@marque/catalogue';
import type { Complaint } from '@marque/domain/complaints/complaint';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { Doer } from '../store/append-events.ts';
import type { StoredComplaint } from '../store/complaints/stored-complaint.ts';
import { keepComplaintChange } from './keep-complaint-change.ts';
import { tellComplainant } from './tell-complainant.ts';

/** That we need longer for a complaint that is held: until when, and why (null: staff have not said). */
export type Longer = {
  readonly brand: Brand;
  readonly complaint: StoredComplaint;
  readonly longer: NonNullable<Complaint['longer']>;
  readonly reason: string | null;
  readonly doer: Doer;
};

/** Notes it with its event, and tells the customer, in the caller's transaction. */
export async function tellLonger(
  tx: Tx,
  context: Context,
  { brand, complaint, longer, reason, doer }: Longer,
): Promise<void> {
  await keepComplaintChange(tx, context, {
    ...{ brand, complaint, doer, becomes: { longer } },
    event: { type: 'ComplaintDelayed', expectedOn: longer.expectedOn },
  });
  await tellComplainant(tx, context, { brand, complaint, news: { about: 'longer', longer, reason } });
}
