import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/**
 * Whether somebody works for a brand: by what their issuer said last, or at our own issuer, even if they have not
 * signed in since.
 */
export async function isOnStaff(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE brand = ${brand} AND subject = ${subject} AND is_staff
    UNION ALL SELECT 1 FROM identity_accounts WHERE brand = ${brand} AND account_id = ${subject} AND roles @> '["staff"]'::jsonb`.execute(
    db,
  );
  return rows.length > 0;
}
