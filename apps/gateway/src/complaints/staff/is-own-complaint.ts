import type { Database, Tx } from '../../ground/tables/database.ts';
import { isOwnPolicy, isOwnSubject } from '../../request/is-own-policy.ts';
import { isOthers, type StoredComplaint } from '../../store/complaints/stored-complaint.ts';
import { readPerson } from '../../store/people/person.ts';

/**
 * Whether a complaint is a member of staff's own, or about a policy of theirs. A complaint by somebody who is no
 * customer belongs to the person who signs in by the address that it names.
 */
export async function isOwnComplaint(
  db: Database | Tx,
  {
    brand,
    actor,
    complaint: { owner, proposalCode, words },
  }: {
    readonly brand: string;
    readonly actor: string;
    readonly complaint: Pick<StoredComplaint, 'owner' | 'proposalCode' | 'words'>;
  },
): Promise<boolean> {
  if (isOthers(owner)) {
    const email = (await readPerson(db, { brand, subject: actor }))?.email?.toLowerCase();
    return email !== undefined && email === words?.from?.email?.toLowerCase();
  }
  if (owner === actor) return true;
  return proposalCode === null
    ? await isOwnSubject(db, { brand, actor, subject: owner })
    : await isOwnPolicy(db, { brand, actor, proposalCode });
}
