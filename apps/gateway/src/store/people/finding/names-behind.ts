import { peopleNamed } from '@marque/domain/data-requests/people-named';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../../keys/encrypted-proposals.ts';
import type { Holder } from './read-holders.ts';

/** So many of a visitor's newest quotes are looked into. */
const NEWEST = 200;

/**
 * The names of the people whom one visitor turned out to be, by the visitor's subject: several have quoted or bought in one browser, and it is not known which of them
 * asks. Left out are who has an account, and who is one person by all that can still be read. A policy is read instead of the quote that it came from: a name or an email may have changed since.
 */
export async function namesBehind(
  db: Database | Tx,
  { brand, holders }: { readonly brand: string; readonly holders: readonly Holder[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const visitors = holders.filter(({ person }) => person === undefined);
  if (visitors.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('proposals')
        .select([...PROPOSAL_ROW, 'owner'])
        .select(sql<string>`row_number() OVER (PARTITION BY owner ORDER BY created_at DESC, proposal_code)`.as('place'))
        .where('brand', '=', brand)
        .where(
          'owner',
          'in',
          visitors.map(({ subject }) => subject),
        )
        .where('source_policy', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('policies')
                .select('policies.policy_id')
                .whereRef('policies.proposal_code', '=', 'proposals.proposal_code'),
            ),
          ),
        )
        .as('quotes'),
    )
    .selectAll()
    .where(sql<boolean>`place <= ${NEWEST}`)
    .orderBy('place')
    .execute();
  const quotes = await openProposals(db, rows);
  const several = new Map<string, readonly string[]>();
  for (const { subject, policies } of visitors) {
    const bought = policies.map(({ versions }) => versions.at(-1)?.data.profiles['ph']);
    const quoted = quotes.filter(({ owner }) => owner === subject).map(({ proposal }) => proposal.data.profiles['ph']);
    const names = peopleNamed([...bought, ...quoted].filter((told) => told !== undefined));
    if (names.length > 1) several.set(subject, names);
  }
  return several;
}
