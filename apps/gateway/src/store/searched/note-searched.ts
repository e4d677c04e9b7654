import { isDeepStrictEqual } from 'node:util';
import { type SearchedBy, searchedBy } from '@marque/domain/policy/facts/searched-by';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/** A policy of a brand as it is now, and as it was before; absent if it begins. */
export type Searched = { readonly brand: string; readonly policy: Policy; readonly before?: Policy };

/** Writes the search rows of a policy in the transaction that stores it; writes nothing if they are as before. */
export async function noteSearched(tx: Tx, { brand, policy, before }: Searched): Promise<void> {
  const now = searchedBy(policy);
  if (before && isDeepStrictEqual(searchedBy(before), now)) return;
  await writeSearched(tx, { brand, policyId: policy.policyId, by: now });
}

/** The values by which a brand's policy is searched. */
type SearchedPolicy = { readonly brand: string; readonly policyId: string; readonly by: SearchedBy };

/** Writes the search rows of a policy. Cars stay: a policy is found by each that it ever had. */
async function writeSearched(tx: Tx, { brand, policyId, by }: SearchedPolicy): Promise<void> {
  const { email, name, registrations } = by;
  await sql`WITH policy AS (
      SELECT ${policyId}::text AS policy_id, ${brand}::text AS brand, ${email}::text AS email,
        ${name?.last ?? null}::text AS last_name, ${name?.postalCode ?? null}::text AS postal_code),
    email AS (
      INSERT INTO searched_emails (policy_id, brand, email)
      SELECT policy_id, brand, email FROM policy WHERE email IS NOT NULL
      ON CONFLICT (policy_id) DO NOTHING),
    name AS (
      INSERT INTO searched_names (policy_id, brand, last_name, postal_code)
      SELECT policy_id, brand, last_name, postal_code FROM policy WHERE last_name IS NOT NULL
      ON CONFLICT (policy_id) DO UPDATE SET last_name = excluded.last_name, postal_code = excluded.postal_code)
    INSERT INTO searched_registrations (policy_id, brand, registration)
    SELECT policy_id, brand, unnest(${registrations}::text[]) FROM policy
    ON CONFLICT (policy_id, registration) DO NOTHING`.execute(tx);
}
