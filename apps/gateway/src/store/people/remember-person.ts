import { canonicalJson } from '@marque/base';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import type { IssuedClaims } from '../../ports/issuers.ts';

/** That a person who is being forgotten was removed, and their things are not forgotten yet. */
export const PERSON_LEFT = 'PersonLeft';

/** An issuer's data about a person, in the table's form. */
type Issued = Pick<IssuedClaims, 'email' | 'phone' | 'firstName' | 'lastName' | 'connection'> & {
  readonly isStaff: boolean;
};

/** A person whom an access token names. */
export type Named = { readonly brand: string; readonly claims: IssuedClaims; readonly isStaff: boolean };

/**
 * Keeps the issuer's data about a person, and writes only changes and the first visit of a day. A customer's own change
 * stays until the issuer changes the same field. A token older than the last one with a change has no effect. Answers
 * false, and keeps nothing, if somebody was forgotten since the token was issued.
 */
export async function rememberPerson({ db, clock }: Pick<Context, 'db' | 'clock'>, named: Named): Promise<boolean> {
  const { brand, claims } = named;
  const known = await db
    .selectFrom('people')
    .select(['issued', 'issued_at_ms', 'updated_at'])
    .where('brand', '=', brand)
    .where('subject', '=', claims.subject)
    .executeTakeFirst();
  const issued = issuedOf(named);
  const before = known?.issued as Partial<Issued> | undefined;
  const now = new Date(clock.realMs()).toISOString();
  if (known && (claims.issuedAtMs < known.issued_at_ms || canonicalJson(before) === canonicalJson(issued))) {
    if (dayPart(known.updated_at) < dayPart(now)) await noteVisit(db, named, now);
    return true;
  }
  if (!known && (await isForgottenSince(db, named))) return false;
  const said = { issued: JSON.stringify(issued), issued_at_ms: claims.issuedAtMs, updated_at: now };
  await db
    .insertInto('people')
    .values({
      brand,
      subject: claims.subject,
      ...columnsOf(issued, {}),
      preferences: JSON.stringify({}),
      first_seen_at: now,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'subject'])
        .doUpdateSet({ ...columnsOf(issued, before ?? {}), ...said })
        .where('people.issued_at_ms', '<=', claims.issuedAtMs),
    )
    .execute();
  return true;
}

/**
 * Whether an unknown person was forgotten at their request after the token was issued, or is being forgotten: an old
 * tab brings nobody back, and anybody who comes meanwhile waits until it is done.
 */
async function isForgottenSince(db: Database, { brand, claims }: Named): Promise<boolean> {
  const { rows } = await sql`SELECT FROM data_requests r
    JOIN events e ON e.stream = 'data-request' AND e.stream_id = r.request_id
    WHERE r.brand = ${brand} AND r.owner = ${claims.subject} AND r.kind = 'ERASURE' AND CASE WHEN r.done_at IS NULL THEN e.type = ${PERSON_LEFT}
      ELSE e.type = 'DataForgotten' AND e.recorded_at >= ${new Date(claims.issuedAtMs).toISOString()} END LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The time of an account counts from its last use, to the day. */
async function noteVisit(db: Database, { brand, claims }: Named, now: string): Promise<void> {
  await db
    .updateTable('people')
    .set({ updated_at: now })
    .where('brand', '=', brand)
    .where('subject', '=', claims.subject)
    .where('updated_at', '<', now)
    .execute();
}

function dayPart(at: string): string {
  return at.slice(0, 10);
}

function issuedOf({ claims, isStaff }: Named): Issued {
  const { email, phone, firstName, lastName, connection } = claims;
  return { email, phone, firstName, lastName, connection, isStaff };
}

/** The columns that differ from before; all of them the first time. */
function columnsOf(issued: Issued, before: Partial<Issued>) {
  const { email, phone, firstName, lastName, connection, isStaff } = issued;
  return {
    ...(email === before.email ? {} : { email }),
    ...(phone === before.phone ? {} : { phone }),
    ...(firstName === before.firstName ? {} : { first_name: firstName }),
    ...(lastName === before.lastName ? {} : { last_name: lastName }),
    connection,
    is_staff: isStaff,
  };
}
