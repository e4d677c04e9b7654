import type { Policy } from '@marque/domain/policy/policy';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../../keys/encrypted-policies.ts';
import { readPoliciesById } from '../../policies/policies.ts';

/**
 * Some policies of a brand as their accounts are billed, by their ids: a renewed one with its earlier terms, whose
 * months may still be open.
 */
export async function readBilledPolicies(
  db: Database | Tx,
  brand: string,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, Policy>> {
  const policies = await readPoliciesById(db, brand, policyIds);
  const renewed = [...policies.values()].filter(({ renewalCycle }) => renewalCycle > 0);
  if (renewed.length === 0) return policies;
  const numbers = renewed.map(({ policyNumber }) => policyNumber);
  const rows = await db
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('brand', '=', brand)
    .where('policy_number', 'in', numbers)
    .execute();
  const terms = Map.groupBy(
    (await openPolicies(db, rows)).map(({ policy }) => policy),
    ({ policyNumber }) => policyNumber,
  );
  const withEarlier = (policy: Policy): Policy => {
    const before = terms.get(policy.policyNumber)?.find(({ successorId }) => successorId === policy.policyId);
    return before ? { ...policy, earlier: withEarlier(before) } : policy;
  };
  return new Map([...policies].map(([policyId, policy]) => [policyId, withEarlier(policy)]));
}
