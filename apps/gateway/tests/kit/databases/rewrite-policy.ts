import { assert } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database } from '../../../src/ground/tables/database.ts';
import { openPolicies, POLICY_ROW, writtenPolicy } from '../../../src/store/keys/encrypted-policies.ts';
import { noteSearched } from '../../../src/store/searched/note-searched.ts';
import { asOwner } from './as-owner.ts';

/** Changes a stored policy as its events would, if no call does so; the register's feed takes it in as it then is. */
export async function rewritePolicy(
  db: Database,
  policyId: string,
  change: (policy: Policy) => Partial<Policy>,
): Promise<void> {
  await asOwner(db, async (tx) => {
    const rows = await tx.selectFrom('policies').select(POLICY_ROW).where('policy_id', '=', policyId).execute();
    const [row] = await openPolicies(tx, rows);
    assert(row, 'a policy that is rewritten is there');
    const [brand, policy] = [row.brand, { ...row.policy, ...change(row.policy) }];
    await tx
      .updateTable('policies')
      .set({ ...(await writtenPolicy(tx, { brand, policy })), is_registered: false })
      .where('policy_id', '=', policyId)
      .execute();
    await noteSearched(tx, { brand, policy });
  });
}

/** Leaves the only policy of a database without an email, as if its holder had given none with the last change. */
export async function loseEmail(db: Database): Promise<void> {
  const { policy_id: policyId } = await db.selectFrom('policies').select('policy_id').executeTakeFirstOrThrow();
  await rewritePolicy(db, policyId, ({ versions }) => {
    const last = versions.at(-1);
    assert(last, 'a policy has a version');
    const { profiles } = last.data;
    const unreached = { ...last.data, profiles: { ...profiles, ph: { ...profiles['ph'], email: '' } } };
    return { versions: [...versions, { ...last, data: unreached }] };
  });
}
