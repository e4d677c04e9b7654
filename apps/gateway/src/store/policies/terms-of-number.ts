import type { Policy } from '@marque/domain/policy/policy';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';

/** A term of a policy number: a policy of its own, with the brand that has sold it. */
export type TermOfNumber = Policy & { readonly brand: string };

/** The terms of a policy number, in order, of any brand. It does not check whose they are. */
export async function termsOfNumber(db: Database | Tx, policyNumber: string): Promise<TermOfNumber[]> {
  const rows = await db
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('policy_number', '=', policyNumber)
    .orderBy('renewal_cycle')
    .execute();
  return (await openPolicies(db, rows)).map(({ brand, policy }) => ({ ...policy, brand }));
}
