import type { Tx } from '../ground/tables/database.ts';
import type { EndedKind } from '../ground/tables/retention/retention-tables.ts';

/** Whether something is being forgotten, or was. The caller holds it. */
export async function isGoing(
  tx: Tx,
  { brand, kind, reference }: { readonly brand: string; readonly kind: EndedKind; readonly reference: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('ended_things')
    .select('thing')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('thing', '=', reference)
    .where('begun_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
