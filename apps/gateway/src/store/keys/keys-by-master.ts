import { sql } from 'kysely';
import type { WrappedKey } from '../../ground/keys/data-keys.ts';
import type { Database } from '../../ground/tables/database.ts';

/** How many data keys a master key has encrypted, with one of them. */
export type KeysByMaster = { readonly count: number; readonly sample: WrappedKey };

/** The data keys that were not destroyed, by the master key that has encrypted them. */
export async function keysByMaster(db: Database): Promise<KeysByMaster[]> {
  const { rows } = await sql<WrappedKey & { count: number }>`
    SELECT counted.count, one.brand, one.key_id AS "keyId", one.master_key_id AS "masterKeyId", one.wrapped
    FROM (SELECT master_key_id, count(*) AS count, min(key_id) AS key_id FROM data_keys
      WHERE wrapped IS NOT NULL GROUP BY master_key_id) counted
    JOIN data_keys one USING (key_id) ORDER BY one.master_key_id`.execute(db);
  return rows.map(({ count, ...sample }) => ({ count: Number(count), sample }));
}
