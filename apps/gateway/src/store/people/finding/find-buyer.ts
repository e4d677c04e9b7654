import { sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import type { Customer } from '../customer.ts';
import { readHolders } from './read-holders.ts';

/**
 * The holder of a brand's policy under a subject with which nobody has ever signed in: a session's, named as the
 * policyholder in the newest policy that can still be read.
 */
export async function findBuyer(db: Database, brand: string, subject: string): Promise<Customer | undefined> {
  const [holder] = await readHolders(db, brand, [subject]);
  const policy = holder?.policies[0];
  if (!policy || holder.person) return undefined;
  // Somebody's name and address are as last told, even if that version has yet to begin.
  const told = policy.versions.at(-1)?.data.profiles['ph'];
  const textOf = (field: string) => (typeof told?.[field] === 'string' ? told[field] : null);
  return {
    subject,
    email: textOf('email'),
    phone: textOf('phoneNumber'),
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
  };
}

/**
 * A visitor of whom only data about themselves is left: their things went to several customers, and nobody knows which
 * of them they were. Nobody knows their name either. Answered requests lead to nobody, nor does anything that nobody
 * can read any more: both also stay after somebody is forgotten.
 */
export async function findLeftBehind(db: Database, brand: string, subject: string): Promise<Customer | undefined> {
  const { rows } = await sql`SELECT 1 FROM people WHERE brand = ${brand} AND subject = ${subject}`.execute(db);
  if (rows.length > 0) return undefined;
  const { rows: left } = await sql`SELECT 1 FROM data_keys k JOIN (
      SELECT key_id FROM complaints WHERE brand = ${brand} AND owner = ${subject}
      UNION ALL SELECT key_id FROM data_requests WHERE brand = ${brand} AND owner = ${subject} AND thing IS NULL
        AND (due_on IS NOT NULL OR (kind = 'RESTRICTION' AND outcome = 'GRANTED' AND withdrawn_on IS NULL))
      UNION ALL SELECT key_id FROM authorised_people WHERE brand = ${brand} AND owner = ${subject}
      UNION ALL SELECT key_id FROM support_needs WHERE brand = ${brand} AND owner = ${subject} AND needs IS NOT NULL
    ) t USING (key_id) WHERE k.destroyed_at_ms IS NULL LIMIT 1`.execute(db);
  return left.length === 0 ? undefined : { subject, email: null, phone: null, firstName: null, lastName: null };
}
