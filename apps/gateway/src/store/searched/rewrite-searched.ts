import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { noteSearched } from './note-searched.ts';

/** Writes once more by what a policy is searched, as its state says: what stood there otherwise is removed. */
export async function rewriteSearched(db: Database, policyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { brand, state } = await tx
      .selectFrom('policies')
      .select(['brand', 'state'])
      .where('policy_id', '=', policyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations'] as const)
      await tx.deleteFrom(table).where('policy_id', '=', policyId).execute();
    await noteSearched(tx, { brand, policy: policyFrom(state as StoredPolicyState) });
  });
}
