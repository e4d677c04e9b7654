import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Somebody who has signed in, and since when they are known: a forgotten person who comes back is another. */
export type KnownPerson = { readonly brand: string; readonly subject: string; readonly firstSeenAt: string };

/** As long as the id of a data key, and of its letters. */
const LENGTH = 22;

/**
 * The mark by which the list of destroyed keys knows a forgotten person, since not everybody has a key of their own. It
 * does not say who.
 */
export function markOf({ brand, subject, firstSeenAt }: KnownPerson): string {
  return markFrom(['person', brand, subject, firstSeenAt]);
}

/** The mark by which the list knows that somebody’s offers were stopped; `count` is how often that has happened. */
export function markOfStop({ brand, subject, firstSeenAt }: KnownPerson, count: number): string {
  return markFrom(['no offers', brand, subject, firstSeenAt, count]);
}

function markFrom(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH);
}

/** The mark of a subject; none if nobody has signed in as it. */
export async function marksOfSubject(
  db: Database | Tx,
  { brand, subject }: Pick<KnownPerson, 'brand' | 'subject'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('first_seen_at')
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .execute();
  return rows.map(({ first_seen_at: firstSeenAt }) => markOf({ brand, subject, firstSeenAt }));
}
