import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPerson } from '../../store/people/person.ts';
import { findAddressee } from '../../store/proposals/addressee.ts';

/** Whether a policy is a member of staff's own, by whose it is or by the policyholder's e-mail: it may have been bought without signing in. */
export async function isOwnPolicy(
  db: Database | Tx,
  { brand, actor, proposalCode }: { readonly brand: string; readonly actor: string; readonly proposalCode: string },
): Promise<boolean> {
  const addressee = await findAddressee(db, { brand, proposalCode });
  if (addressee?.owner === actor) return true;
  const told = addressee?.proposal.data.profiles['ph']?.['email'];
  const email = (await readPerson(db, { brand, subject: actor }))?.email;
  return typeof told === 'string' && typeof email === 'string' && told.toLowerCase() === email.toLowerCase();
}
