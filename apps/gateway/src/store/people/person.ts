import type { Selectable, Updateable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { appendEvents, type Doer } from '../append-events.ts';

/** Somebody who has signed in at a brand. */
export type Person = Selectable<Tables['people']>;

/** The person who has signed in as a subject; undefined for an unknown visitor. */
export async function readPerson(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<Person | undefined> {
  return await db
    .selectFrom('people')
    .selectAll()
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Those of some subjects with which somebody has signed in. */
export async function peopleAmong(
  db: Database | Tx,
  { brand, subjects }: { readonly brand: string; readonly subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await db
    .selectFrom('people')
    .select('subject')
    .where('brand', '=', brand)
    .where('subject', 'in', subjects)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Whether a customer of the brand signs in by an e-mail, in lower case, or by a number, with its country's prefix. */
export async function hasSignedIn(
  db: Database,
  brand: string,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('subject')
    .where('brand', '=', brand)
    .where('is_staff', '=', false)
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The changes of a person, and their event. */
export type PersonChange = {
  readonly set: Pick<Updateable<Tables['people']>, 'email' | 'pending_email' | 'contact_phone' | 'preferences'>;
  readonly event: { readonly type: string };
  readonly doer: Doer;
};

/**
 * Changes the person the doer acts as, with an event on the person's own stream, in the caller's transaction. Refuses
 * with `not_signed_in` a person who was forgotten meanwhile, and with `wrong_state` staff who act for them.
 */
export async function changePerson(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { set, event, doer }: PersonChange,
): Promise<void> {
  const { brand, subject, impersonation } = doer.principal;
  const row = await tx
    .updateTable('people')
    .set(({ eb }) => ({
      ...set,
      version: eb('version', '+', 1),
      updated_at: new Date(context.clock.realMs()).toISOString(),
    }))
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .returning('version')
    .executeTakeFirst();
  if (!row) return refuse(impersonation ? 'wrong_state' : 'not_signed_in');
  const happened = { brand, stream: 'person' as const, streamId: `${brand}/${subject}`, from: row.version };
  await appendEvents(tx, context, { happened: { ...happened, events: [event] }, doer });
}
