import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { PERSON_LEFT } from '../remember-person.ts';

/**
 * Whether somebody was removed at their request while their things are not forgotten yet: anything that came in for
 * them now would be nobody's.
 */
export async function isLeaving(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<boolean> {
  const { rows } = await sql<{ leaves: boolean }>`SELECT ${leaves(brand, sql`${subject}`)} AS leaves`.execute(db);
  return rows[0]?.leaves === true;
}

/** The same for a subject within a statement. */
export function leaves(brand: string, subject: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM data_requests r
    JOIN events e ON e.stream = 'data-request' AND e.stream_id = r.request_id AND e.type = ${PERSON_LEFT}
    WHERE r.brand = ${brand} AND r.owner = ${subject} AND r.kind = 'ERASURE' AND r.done_at IS NULL)`;
}
