import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/** Removes what is kept beside somebody for as long as they are known: who may speak for them, that they have died, and that they were asked what they need. A row whose words can still be read stays. */
export async function removeBesidePerson(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<void> {
  await sql`UPDATE impersonations SET speaker = NULL WHERE speaker IN (
    SELECT a.authorised_id FROM authorised_people a JOIN data_keys k ON k.key_id = a.key_id
    WHERE a.brand = ${brand} AND a.owner = ${subject} AND k.destroyed_at_ms IS NOT NULL)`.execute(tx);
  for (const table of ['authorised_people', 'deaths'] as const)
    await sql`DELETE FROM ${sql.table(table)} AS t USING data_keys k
      WHERE t.brand = ${brand} AND t.owner = ${subject} AND k.key_id = t.key_id AND k.destroyed_at_ms IS NOT NULL`.execute(
      tx,
    );
  await tx
    .deleteFrom('support_needs')
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where('key_id', 'is', null)
    .execute();
}
