import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** A term of a policy number: a policy of its own, of the brand that has sold it. */
export type TermOfNumber = Policy & { readonly brand: string };

/** The terms of a policy number, the first one first, of whichever brand has sold it. It asks nobody whose they are. */
export async function termsOfNumber(db: Database | Tx, policyNumber: string): Promise<TermOfNumber[]> {
  const rows = await db
    .selectFrom('policies')
    .select(['brand', 'state'])
    .where('policy_number', '=', policyNumber)
    .orderBy('renewal_cycle')
    .execute();
  return rows.map(({ brand, state }) => ({ ...policyFrom(state as StoredPolicyState), brand }));
}
