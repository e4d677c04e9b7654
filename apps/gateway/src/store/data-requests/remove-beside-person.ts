import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/**
 * Removes what is kept beside somebody for as long as they are known: who may speak for them, that they have died, and
 * that they were asked what they need. Rows whose words can still be read stay.
 */
export async function removeBesidePerson(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<void> {
  await removeUnread(tx, sql`t.brand = ${brand} AND t.owner = ${subject}`);
  await tx
    .deleteFrom('support_needs')
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where('key_id', 'is', null)
    .execute();
}

/**
 * Removes authorised people, and deaths, whose words nobody can read any more: for everybody, in a restored database. A
 * death counts for as long as a policy of theirs can be read.
 */
export async function removeAllUnread(tx: Tx): Promise<void> {
  await removeUnread(
    tx,
    sql`NOT EXISTS (SELECT FROM policies p JOIN data_keys held ON held.key_id = p.key_id
      WHERE p.brand = t.brand AND p.owner = t.owner AND held.destroyed_at_ms IS NULL)`,
  );
}

async function removeUnread(tx: Tx, whose: RawBuilder<boolean>): Promise<void> {
  await sql`UPDATE impersonations SET speaker = NULL WHERE speaker IN (
    SELECT t.authorised_id FROM authorised_people t JOIN data_keys k ON k.key_id = t.key_id
    WHERE ${whose} AND k.destroyed_at_ms IS NOT NULL)`.execute(tx);
  for (const table of ['authorised_people', 'deaths'] as const)
    await sql`DELETE FROM ${sql.table(table)} AS t USING data_keys k
      WHERE ${whose} AND k.key_id = t.key_id AND k.destroyed_at_ms IS NOT NULL`.execute(tx);
}
