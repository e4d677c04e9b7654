import type { Database } from '../../../ground/tables/database.ts';
import type { Customer } from '../customer.ts';
import { readHolders } from './read-holders.ts';

/**
 * Who holds a policy of a brand under a subject as which nobody has ever signed in: a session's, named as the newest policy that can still be read names the
 * policyholder.
 */
export async function findBuyer(db: Database, brand: string, subject: string): Promise<Customer | undefined> {
  const [holder] = await readHolders(db, brand, [subject]);
  const policy = holder?.policies[0];
  if (!policy || holder.person) return undefined;
  // How somebody is reached and called is what was said last, whenever the rest of it begins.
  const told = policy.versions.at(-1)?.data.profiles['ph'];
  const textOf = (field: string) => (typeof told?.[field] === 'string' ? told[field] : null);
  return {
    subject,
    email: textOf('email'),
    phone: textOf('phoneNumber'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
  };
}
