import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { openPolicy, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { noteSearched } from './note-searched.ts';

/** Writes the search rows of a policy again, as its state says, and removes any other. */
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
