import type { Data } from '@marque/base';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';

/** What some subjects of a brand told about themselves with their newest quote, by their subjects; who has none, or a forgotten one, is left out. */
export async function disclosedWithQuotes(
  db: Database | Tx,
  { brand, subjects }: { readonly brand: string; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, Data>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('proposals')
    .select([...PROPOSAL_ROW, 'owner'])
    .distinctOn('owner')
    .where('brand', '=', brand)
    .where('owner', 'in', subjects)
    .where('deleted_at', 'is', null)
    .where('is_listed', '=', true)
    .orderBy('owner')
    .orderBy('created_at', 'desc')
    .execute();
  const open = await openProposals(db, rows);
  return new Map(
    open.flatMap(({ owner, proposal }) => {
      const { ph } = proposal.data.profiles;
      return ph ? [[owner, ph]] : [];
    }),
  );
}
