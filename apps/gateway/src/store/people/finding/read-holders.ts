import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../../keys/encrypted-policies.ts';
import type { Person } from '../person.ts';

const POLICIES_MAX = 400;

/** Somebody with their policies, the newest first; `person` is absent if nobody has signed in as the subject. */
export type Holder = {
  readonly subject: string;
  readonly person: Person | undefined;
  readonly policies: readonly Policy[];
};

/** Some subjects of a brand with what they hold, in the order in which they are named. */
export async function readHolders(db: Database, brand: string, subjects: readonly string[]): Promise<Holder[]> {
  if (subjects.length === 0) return [];
  const people = await db
    .selectFrom('people')
    .selectAll()
    .where('brand', '=', brand)
    .where('subject', 'in', subjects)
    .execute();
  const policies = await db
    .selectFrom('policies')
    .select([...POLICY_ROW, 'owner'])
    .where('brand', '=', brand)
    .where('owner', 'in', subjects)
    .orderBy('created_at', 'desc')
    .limit(POLICIES_MAX)
    .execute();
  const open = await openPolicies(db, policies);
  return subjects.map((subject) => ({
    subject,
    person: people.find((one) => one.subject === subject),
    policies: open.filter(({ owner }) => owner === subject).map(({ policy }) => policy),
  }));
}
