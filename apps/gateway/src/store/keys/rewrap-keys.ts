import { sql } from 'kysely';
import type { DataKeys } from '../../ground/keys/data-keys.ts';
import type { Database } from '../../ground/tables/database.ts';

const BATCH_MAX = 500;

/**
 * Encrypts a batch of data keys again, with the master key `current`, and answers how many it looked at: 0 once none is
 * under another. Words stay as they are. It may run while gateways do, and be interrupted anywhere: a key that was
 * destroyed or done meanwhile stays as it is.
 */
export async function rewrapKeys(db: Database, dataKeys: Pick<DataKeys, 'rewrap'>, current: string): Promise<number> {
  const rows = await db
    .selectFrom('data_keys')
    .select([
      'key_id as keyId',
      'brand',
      sql<string>`master_key_id`.as('masterKeyId'),
      sql<string>`wrapped`.as('wrapped'),
    ])
    .where('master_key_id', '<>', current)
    .where('wrapped', 'is not', null)
    .orderBy('key_id')
    .limit(BATCH_MAX)
    .execute();
  if (rows.length === 0) return 0;
  const batch = rows.map((row) => ({ id: row.keyId, was: row.masterKeyId, wrapped: dataKeys.rewrap(row).wrapped }));
  await sql`UPDATE data_keys SET wrapped = one.wrapped, master_key_id = ${current}
    FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS one (id text, was text, wrapped text)
    WHERE data_keys.key_id = one.id AND data_keys.master_key_id = one.was`.execute(db);
  return rows.length;
}
