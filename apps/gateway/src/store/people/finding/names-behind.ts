import type { Data } from '@marque/base';
import { peopleNamed } from '@marque/domain/data-requests/people-named';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../../keys/encrypted-proposals.ts';
import type { Holder } from './read-holders.ts';

/** How many of a visitor's newest quotes are read. */
const NEWEST = 200;

/**
 * The names of the people behind one visitor, by the visitor's subject: several have quoted or bought in one browser,
 * and we do not know which of them asks. Subjects with an account are left out, and so are those who are one person by
 * everything that the visitor ever had: a request may come from somebody who has since taken over their own things. The
 * name of a person who was forgotten after that is empty.
 */
export async function namesBehind(
  db: Database | Tx,
  { brand, holders }: { readonly brand: string; readonly holders: readonly Holder[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const visitors = holders.filter(({ person }) => person === undefined);
  if (visitors.length === 0) return new Map();
  const quotes = await quotesOf(
    db,
    brand,
    visitors.map(({ subject }) => subject),
  );
  const several = new Map<string, readonly string[]>();
  for (const { subject, policies } of visitors) {
    const bought = policies.map(({ versions }) => versions.at(-1)?.data.profiles['ph']);
    const had = quotes.filter((one) => one.subject === subject);
    const names = peopleNamed([...bought, ...had.map(({ told }) => told)].filter((told) => told !== undefined));
    const unknown = had.some(({ hasMoved, isReadable }) => hasMoved && !isReadable) ? [''] : [];
    const people = [...names, ...unknown];
    if (people.length > 1 || unknown.length > 0) several.set(subject, people);
  }
  return several;
}

/** A quote of a visitor, or one that somebody has taken over from them. */
type Had = {
  readonly subject: string;
  readonly hasMoved: boolean;
  readonly isReadable: boolean;
  /** Of the policyholder. */
  readonly told: Data | undefined;
};

/**
 * The quotes of some visitors, and those that were theirs and are now somebody else's, bought or not, the newest first.
 * A policy of theirs is read in place of its quote: a name or an email may have changed since.
 */
async function quotesOf(db: Database | Tx, brand: string, subjects: readonly string[]): Promise<Had[]> {
  const rows = await db
    .with('had', (from) =>
      from
        .selectFrom('proposals')
        .select(['owner as subject', 'proposal_code as code', sql<boolean>`false`.as('hasMoved')])
        .where('brand', '=', brand)
        .where('owner', 'in', subjects)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('policies')
                .select('policies.policy_id')
                .whereRef('policies.proposal_code', '=', 'proposals.proposal_code'),
            ),
          ),
        )
        .unionAll(
          from
            .selectFrom('events')
            .select([
              sql<string>`facts ->> 'from'`.as('subject'),
              'stream_id as code',
              sql<boolean>`true`.as('hasMoved'),
            ])
            .where('brand', '=', brand)
            .where('type', '=', 'ProposalMerged')
            .where(sql`facts ->> 'from'`, 'in', subjects),
        ),
    )
    .selectFrom((from) =>
      from
        .selectFrom('had')
        .innerJoin('proposals', 'proposals.proposal_code', 'had.code')
        .select([...PROPOSAL_ROW, 'had.subject', 'had.hasMoved'])
        .select(
          sql<string>`row_number() OVER (PARTITION BY had.subject ORDER BY created_at DESC, proposal_code)`.as('place'),
        )
        .where('proposals.source_policy', 'is', null)
        .as('quotes'),
    )
    .selectAll()
    .where(sql<boolean>`place <= ${NEWEST}`)
    .orderBy('place')
    .execute();
  const open = await openProposals(db, rows);
  const toldIn = new Map(open.map(({ proposal }) => [proposal.proposalCode, proposal.data.profiles['ph']]));
  return rows.map(({ subject, hasMoved, proposal_code: code }) => ({
    ...{ subject, hasMoved, isReadable: toldIn.has(code), told: toldIn.get(code) },
  }));
}
