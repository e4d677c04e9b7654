import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Somebody by the subject that they sign in as. */
type Person = { readonly brand: string; readonly subject: string };

/**
 * The subjects of a person: the one that they sign in as, and those of visitors who turned out to be them. What staff
 * looked at and did for such a visitor, and the words about that, stay under the visitor's subject and key.
 */
export async function subjectsOf(db: Database | Tx, { brand, subject }: Person): Promise<string[]> {
  const { rows } = await sql<{ former: string }>`SELECT DISTINCT e.facts ->> 'from' AS former
    FROM proposals p JOIN events e ON e.stream = 'proposal' AND e.stream_id = p.proposal_code
    WHERE p.brand = ${brand} AND p.owner = ${subject} AND e.brand = ${brand} AND e.type = 'ProposalMerged'
      AND e.facts ->> 'from' <> ${subject} AND ${ownerAfter({ brand: 'e.brand', subject: sql`e.facts ->> 'from'` })} = ${subject}
    ORDER BY 1`.execute(db);
  return [subject, ...rows.map(({ former }) => former)];
}

/**
 * The customer to whom everything of a visitor has moved; null if nothing has, some of it stayed, or it went to several
 * people: then it is nobody else's.
 */
export function ownerAfter({
  brand,
  subject,
}: {
  readonly brand: string;
  readonly subject: RawBuilder<unknown>;
}): RawBuilder<string | null> {
  return sql`(SELECT min(q.owner) FROM events f JOIN proposals q ON q.proposal_code = f.stream_id
    WHERE f.brand = ${sql.ref(brand)} AND f.type = 'ProposalMerged' AND f.facts ->> 'from' = ${subject}
    HAVING count(DISTINCT q.owner) = 1
      AND NOT EXISTS (SELECT FROM proposals o WHERE o.brand = ${sql.ref(brand)} AND o.owner = ${subject}))`;
}

/** The owner of everything that a visitor had; nobody if nothing of theirs moved, or something stayed. */
export async function ownersAfter(db: Database | Tx, { brand, subject }: Person): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`SELECT DISTINCT q.owner
    FROM events f JOIN proposals q ON q.proposal_code = f.stream_id
    WHERE f.brand = ${brand} AND f.type = 'ProposalMerged' AND f.facts ->> 'from' = ${subject}
      AND NOT EXISTS (SELECT FROM proposals o WHERE o.brand = ${brand} AND o.owner = ${subject})
    ORDER BY 1`.execute(db);
  return rows.map(({ owner }) => owner);
}
