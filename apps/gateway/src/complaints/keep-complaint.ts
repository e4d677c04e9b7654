import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { complaintDue } from '@marque/domain/complaints/complaint-due';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { appendEvents, type Doer } from '../store/append-events.ts';
import { addComplaint } from '../store/complaints/complaints.ts';
import type { ComplaintWords, StoredComplaint } from '../store/complaints/stored-complaint.ts';
import { type ToldComplaint, tellComplainant } from './tell-complainant.ts';

/** A complaint as it came. */
export type CameComplaint = {
  readonly brand: Brand;
  readonly complaint: Omit<ToldComplaint, 'words'> &
    Pick<StoredComplaint, 'cameBy'> & { readonly words: ComplaintWords };
  readonly proposalCode: string | null;
  /** The answered complaint to which it returns. */
  readonly follows: string | null;
  /** The member of staff who took it; null if it came by the site. */
  readonly takenBy: string | null;
  readonly doer: Doer;
};

/** Keeps a complaint with its event, and tells the complainant that we have it, in the caller’s transaction. */
export async function keepComplaint(tx: Tx, context: Context, came: CameComplaint): Promise<void> {
  const { brand, complaint, proposalCode, follows, takenBy, doer } = came;
  const { complaintId, owner, kind, cameBy, receivedOn, language, policyNumber, words } = complaint;
  const due = complaintDue(
    { ...complaint, acknowledgedOn: null, longer: null, answer: null },
    brand.billing.closedDays,
  );
  assert(due, 'a complaint that has just come is to be acknowledged');
  await addComplaint(tx, context, {
    ...{ complaint_id: complaintId, brand: brand.brand, owner, kind, language, came_by: cameBy, taken_by: takenBy },
    ...{ proposal_code: proposalCode, policy_number: policyNumber, follows },
    ...{ received_on: receivedOn, due_on: due.by, created_at: context.clock.now(), words },
  });
  const happened = {
    ...{ brand: brand.brand, stream: 'complaint' as const, streamId: complaintId, from: 1 },
    events: [{ type: 'ComplaintReceived', kind, cameBy }],
  };
  await appendEvents(tx, context, { happened, doer });
  await tellComplainant(tx, context, { brand, complaint, news: { about: 'received' } });
}
