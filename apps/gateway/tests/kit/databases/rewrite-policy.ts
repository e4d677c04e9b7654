import { policyFacts } from '@marque/domain/policy/facts/policy-facts';
import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import type { Database } from '../../../src/ground/tables/database.ts';
import { noteSearched } from '../../../src/store/searched/note-searched.ts';
import { asOwner } from './as-owner.ts';

/** Changes a stored policy as its events would, where no call does so; the register's feed takes it in as it is then. */
export async function rewritePolicy(
  db: Database,
  policyId: string,
  change: (policy: Policy) => Partial<Policy>,
): Promise<void> {
  await asOwner(db, async (tx) => {
    const row = await tx
      .selectFrom('policies')
      .select(['brand', 'state'])
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    const policy = row.state as Policy;
    const changed: StoredPolicyState = { ...policy, ...change(policy) };
    const written = { state: JSON.stringify(changed), facts: JSON.stringify(policyFacts(policyFrom(changed))) };
    await tx
      .updateTable('policies')
      .set({ ...written, is_registered: false })
      .where('policy_id', '=', policyId)
      .execute();
    await noteSearched(tx, { brand: row.brand, policy: policyFrom(changed) });
  });
}
