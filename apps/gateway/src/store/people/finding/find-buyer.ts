import type { Database } from '../../../ground/tables/database.ts';
import { openPolicy, POLICY_ROW } from '../../keys/encrypted-policies.ts';
import type { Customer } from '../customer.ts';

/** Who holds a policy of a brand under a subject as which nobody has ever signed in: a session's, named as its newest policy names the policyholder. */
export async function findBuyer(db: Database, brand: string, subject: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('people')
            .select('people.subject')
            .whereRef('people.brand', '=', 'policies.brand')
            .whereRef('people.subject', '=', 'policies.owner'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const policy = await openPolicy(db, row);
  if (!policy) return undefined;
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
