import type { Database } from '../../../src/ground/tables/database.ts';
import type { LetterKind } from '../../../src/ground/tables/letter-facts.ts';
import { openLetters } from '../../../src/store/operation/told-in-letters.ts';

/**
 * The requested letters of a kind, the oldest first, each with everything that it tells; those of one proposal if its
 * code is given.
 */
export async function readLetters(
  db: Database,
  { kind, proposalCode }: { readonly kind: LetterKind; readonly proposalCode?: string },
): Promise<{ readonly facts: unknown }[]> {
  const query = db.selectFrom('letters').selectAll().where('kind', '=', kind).orderBy('created_at');
  const rows = await (proposalCode === undefined ? query : query.where('proposal_code', '=', proposalCode)).execute();
  return (await openLetters(db, rows)).map(({ facts }) => ({ facts }));
}
