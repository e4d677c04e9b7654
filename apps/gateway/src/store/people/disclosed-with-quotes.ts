import type { Data } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';

/** How many of somebody's newest quotes are searched for their name. */
const NEWEST = 5;

/**
 * What some people of a brand told about themselves with their newest quote that names them, or else with the newest,
 * by their subjects. People with no quote, or only forgotten ones, are left out. A quote that its visitor deleted is
 * kept as long as the others, and counts last.
 */
export async function disclosedWithQuotes(
  db: Database | Tx,
  { brand, subjects }: { readonly brand: string; readonly subjects: readonly string[] },
): Promise<ReadonlyMap<string, Data>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('proposals')
        .select([...PROPOSAL_ROW, 'owner'])
        .select(
          sql<string>`row_number() OVER (PARTITION BY owner ORDER BY deleted_at IS NOT NULL, NOT is_listed, created_at DESC)`.as(
            'place',
          ),
        )
        .where('brand', '=', brand)
        .where('owner', 'in', subjects)
        .as('quotes'),
    )
    .selectAll()
    .where(sql<boolean>`place <= ${NEWEST}`)
    .orderBy('place')
    .execute();
  const told = new Map<string, Data>();
  for (const { owner, proposal } of await openProposals(db, rows)) {
    const { ph } = proposal.data.profiles;
    const before = told.get(owner);
    if (ph && (before === undefined || (isNamed(ph) && !isNamed(before)))) told.set(owner, ph);
  }
  return told;
}

function isNamed(told: Data): boolean {
  return textAt(told, 'lastName') !== undefined;
}
