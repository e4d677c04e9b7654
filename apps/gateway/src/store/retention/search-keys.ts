import type { Database } from '../../ground/tables/database.ts';

/** Keys of staff searches that were made before a real moment, up to a number. */
export async function searchKeysBefore(
  db: Database,
  { brand, before, max }: { readonly brand: string; readonly before: number; readonly max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('data_keys')
    .select('key_id')
    .where('brand', '=', brand)
    .where('kind', '=', 'SEARCH')
    .where('destroyed_at_ms', 'is', null)
    .where('made_at_ms', '<', before)
    .limit(max)
    .execute();
  return rows.map(({ key_id: keyId }) => keyId);
}
