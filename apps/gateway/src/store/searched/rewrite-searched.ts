import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { openPolicy, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { noteSearched } from './note-searched.ts';

/** Writes once more by what a policy is searched, as its state says: what stood there otherwise is removed. */
export async function rewriteSearched(db: Database, policyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('policies')
      .select(POLICY_ROW)
      .where('policy_id', '=', policyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations'] as const)
      await tx.deleteFrom(table).where('policy_id', '=', policyId).execute();
    const policy = await openPolicy(tx, row);
    if (policy) await noteSearched(tx, { brand: row.brand, policy });
  });
}
