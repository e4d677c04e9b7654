import { isDeepStrictEqual } from 'node:util';
import { type SearchedBy, searchedBy } from '@marque/domain/policy/facts/searched-by';
import type { Policy } from '@marque/domain/policy/policy';
import type { Tx } from '../../ground/tables/database.ts';

/** A policy of a brand as it is now, and as it was before; absent where it begins. */
export type Searched = { readonly brand: string; readonly policy: Policy; readonly before?: Policy };

/** Notes by what a policy is searched, in the transaction that stores it; nothing is written where that is as before. */
export async function noteSearched(tx: Tx, { brand, policy, before }: Searched): Promise<void> {
  const now = searchedBy(policy);
  if (before && isDeepStrictEqual(searchedBy(before), now)) return;
  await writeSearched(tx, { brand, policyId: policy.policyId, by: now });
}

/** By what a policy of a brand is to be searched. */
type SearchedPolicy = { readonly brand: string; readonly policyId: string; readonly by: SearchedBy };

/** Writes by what a policy is searched. Cars stay: a policy is found by each that it ever had. */
async function writeSearched(tx: Tx, { brand, policyId, by }: SearchedPolicy): Promise<void> {
  const own = { policy_id: policyId, brand };
  const { email, name, registrations } = by;
  if (email !== null)
    await tx
      .insertInto('searched_emails')
      .values({ ...own, email })
      .onConflict((conflict) => conflict.column('policy_id').doNothing())
      .execute();
  if (name)
    await tx
      .insertInto('searched_names')
      .values({ ...own, last_name: name.last, postal_code: name.postalCode })
      .onConflict((conflict) =>
        conflict.column('policy_id').doUpdateSet({ last_name: name.last, postal_code: name.postalCode }),
      )
      .execute();
  if (registrations.length > 0)
    await tx
      .insertInto('searched_registrations')
      .values(registrations.map((registration) => ({ ...own, registration })))
      .onConflict((conflict) => conflict.columns(['policy_id', 'registration']).doNothing())
      .execute();
}
