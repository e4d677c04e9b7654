import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../../src/ground/tables/database.ts';
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
      .select('state')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();
    const policy = row.state as Policy;
    const state = JSON.stringify({ ...policy, ...change(policy) });
    await tx.updateTable('policies').set({ state, is_registered: false }).where('policy_id', '=', policyId).execute();
  });
}
