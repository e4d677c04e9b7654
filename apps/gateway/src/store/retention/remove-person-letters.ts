import type { Tx } from '../../ground/tables/database.ts';

/** Removes letters to somebody themselves, and answers how many there were. */
export async function removePersonLetters(
  tx: Tx,
  { brand, references }: { readonly brand: string; readonly references: readonly string[] },
): Promise<number> {
  if (references.length === 0) return 0;
  const removed = await tx
    .deleteFrom('person_letters')
    .where('brand', '=', brand)
    .where('letter_id', 'in', references)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
