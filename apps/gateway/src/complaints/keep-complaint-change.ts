import type { Brand } from '@marque/catalogue';
import { complaintDue } from '@marque/domain/complaints/complaint-due';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { appendEvents, type Doer } from '../store/append-events.ts';
import { type ComplaintChange, storeComplaint } from '../store/complaints/complaints.ts';
import type { StoredComplaint } from '../store/complaints/stored-complaint.ts';

/** A change to a complaint that is held: what it becomes, its event, which holds no words, and who does it. */
export type KeptChange = {
  readonly brand: Brand;
  readonly complaint: StoredComplaint;
  readonly becomes: Omit<ComplaintChange, 'dueOn' | 'version'>;
  readonly event: { readonly type: string; readonly [fact: string]: string | number };
  readonly doer: Doer;
};

/** Stores it with its event on the record of its customer, and the day by which the next step is due. */
export async function keepComplaintChange(
  tx: Tx,
  context: Pick<Context, 'clock' | 'dataKeys'>,
  { brand, complaint, becomes, event, doer }: KeptChange,
): Promise<void> {
  const { acknowledgedOn = complaint.acknowledgedOn, longer = complaint.longer, answered } = becomes;
  const answer = answered ?? complaint.answer;
  const due = complaintDue({ ...complaint, acknowledgedOn, longer, answer }, brand.billing.closedDays);
  const version = complaint.version + 1;
  await storeComplaint(tx, context, complaint, { ...becomes, dueOn: due?.by ?? null, version });
  const happened = {
    ...{ brand: brand.brand, stream: 'complaint' as const, streamId: complaint.complaintId },
    ...{ from: version, events: [event] },
  };
  const principal = { ...doer.principal, subject: complaint.owner };
  await appendEvents(tx, context, { happened, doer: { ...doer, principal } });
}
