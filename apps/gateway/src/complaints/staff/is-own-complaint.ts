import type { Database, Tx } from '../../ground/tables/database.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import type { StoredComplaint } from '../../store/complaints/stored-complaint.ts';

/** Whether a complaint is a member of staff's own, or about a policy of theirs. */
export async function isOwnComplaint(
  db: Database | Tx,
  {
    brand,
    actor,
    complaint: { owner, proposalCode },
  }: {
    readonly brand: string;
    readonly actor: string;
    readonly complaint: Pick<StoredComplaint, 'owner' | 'proposalCode'>;
  },
): Promise<boolean> {
  if (owner === actor) return true;
  return proposalCode !== null && (await isOwnPolicy(db, { brand, actor, proposalCode }));
}
