import type { MayGo } from '@marque/domain/data-requests/what-may-go';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { EndedKind } from '../../ground/tables/retention/retention-tables.ts';
import { destroyKeys } from '../keys/destroy-keys.ts';
import { removeAnswers } from '../operation/idempotency-keys.ts';
import { subjectsOf } from '../people/subjects-of.ts';

/** Things that are forgotten, no matter whose they are. */
export type GoingThings = {
  readonly brand: string;
  readonly goes: readonly { readonly kind: EndedKind; readonly reference: string }[];
};

/** The owner of the things, and which of them may go. */
export type Forgetting = { readonly brand: string; readonly subject: string } & Pick<
  MayGo,
  'goes' | 'isPersonForgotten'
>;

type Needs = Pick<Context, 'db' | 'clock' | 'dataKeys' | 'destroyedKeys' | 'blobs'>;
type Person = Pick<Forgetting, 'brand' | 'subject'>;
/** The kinds of keys that belong to a person themselves. */
type PersonKind = 'MESSAGES' | 'NEEDS' | 'PERSON';

/** The ids of forgotten things: everything that has a key or is searched for. */
type Gone = {
  /** Things of data keys: codes of proposals, numbers of policies, accounts, complaints, requests. */
  readonly things: readonly string[];
  readonly policies: readonly string[];
};

/**
 * Destroys the keys, of any kind, of what may go: what they encrypted can no longer be read. It may be done again at
 * any time, and then finds what an earlier try left.
 */
export async function destroyKeysOf(context: Needs, forgetting: Forgetting): Promise<void> {
  const { brand, subject, isPersonForgotten } = forgetting;
  await destroyKeysOfThings(context, forgetting);
  const always = ['MESSAGES', 'NEEDS'] as const;
  await destroyKeysOfPerson(context, { brand, subject }, isPersonForgotten ? [...always, 'PERSON'] : always);
  if (isPersonForgotten) await destroyKeys(context, await keysOfUnanswered(context.db, { brand, subject }));
}

/** The ids of the keys of somebody's unanswered requests: once they are forgotten, nobody needs the words. */
export async function keysOfUnanswered(db: Database | Tx, { brand, subject }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT k.key_id AS id
    FROM data_requests r JOIN data_keys k ON k.brand = r.brand AND k.kind = 'REQUEST' AND k.thing = r.request_id
    WHERE r.brand = ${brand} AND r.owner = ANY(${await subjectsOf(db, { brand, subject })})
      AND r.answered_on IS NULL AND k.destroyed_at_ms IS NULL
    ORDER BY k.key_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Destroys the keys of things, of any kind, and removes their documents and files. */
export async function destroyKeysOfThings(context: Needs, going: GoingThings): Promise<void> {
  const { things, policies } = await goneOf(context.db, going);
  // A named driver’s key is for the thing and the driver: `number/driver`.
  const { rows } = await sql<{ id: string }>`SELECT key_id AS id FROM data_keys
    WHERE brand = ${going.brand} AND destroyed_at_ms IS NULL AND split_part(thing, '/', 1) = ANY(${things})
    ORDER BY key_id`.execute(context.db);
  await destroyKeys(
    context,
    rows.map(({ id }) => id),
  );
  for (const storageKey of await filesOf(context.db, { policies, things })) await context.blobs.remove(storageKey);
}

/** Removes the pages of a quote that were shown to its customer: they tell of its drivers, under the key of the quote. */
export async function removeShownPages({ db, blobs }: Pick<Context, 'db' | 'blobs'>, code: string): Promise<void> {
  for (const storageKey of await filesOf(db, { policies: [], things: [code] })) await blobs.remove(storageKey);
}

/**
 * Destroys keys of somebody themselves; with the key of the person go those of the searches by which staff found them.
 * Answers how many keys there were.
 */
export async function destroyKeysOfPerson(
  context: Needs,
  person: Person,
  kinds: readonly PersonKind[],
): Promise<number> {
  const keyIds = await keysOfPerson(context.db, person, kinds);
  await destroyKeys(context, keyIds);
  return keyIds.length;
}

/** The ids of the keys of somebody themselves. */
export async function keysOfPerson(
  db: Database | Tx,
  { brand, subject }: Person,
  kinds: readonly PersonKind[],
): Promise<string[]> {
  const subjects = await subjectsOf(db, { brand, subject });
  const { rows } = await sql<{ id: string }>`SELECT key_id AS id FROM data_keys
    WHERE brand = ${brand} AND destroyed_at_ms IS NULL AND (
      (thing = ANY(${subjects}) AND kind = ANY(${kinds}))
      OR (${kinds.includes('PERSON')} AND kind = 'SEARCH' AND thing IN (
        SELECT impersonation_id FROM staff_reads WHERE brand = ${brand} AND subject = ANY(${subjects}) AND call = 'searchPeople'))
      OR (${kinds.includes('PERSON')} AND kind = 'PERSON' AND key_id IN (
        SELECT key_id FROM authorised_people WHERE brand = ${brand} AND owner = ${subject}
        UNION SELECT key_id FROM person_letters WHERE brand = ${brand} AND owner = ${subject})))
    ORDER BY key_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the rows by which forgotten things were found. */
export async function removeTraces(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject, goes }: Omit<Forgetting, 'isPersonForgotten'>,
): Promise<void> {
  await removeTracesOfThings(tx, { brand, goes });
  for (const one of await subjectsOf(tx, { brand, subject })) {
    await tx.deleteFrom('retrieved_proposals').where('brand', '=', brand).where('subject', '=', one).execute();
    await removeNeeds(tx, { clock }, { brand, subject: one });
    await removeAnswers(tx, { brand, subject: one });
  }
}

/**
 * Removes the rows by which things were found, the claims of policies, and the results of checks: these are in the
 * clear.
 */
export async function removeTracesOfThings(tx: Tx, going: GoingThings): Promise<void> {
  const { policies, things } = await goneOf(tx, going);
  if (things.length > 0)
    await tx
      .updateTable('identity_checks')
      .set({ is_clear: null, decision: null, decided_by: null, decided_at: null })
      .where('brand', '=', going.brand)
      .where('proposal_code', 'in', things)
      .execute();
  if (policies.length > 0)
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations', 'claims'] as const)
      await tx.deleteFrom(table).where('policy_id', 'in', policies).execute();
}

/** Removes somebody's support needs. */
export async function removeNeeds(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, subject }: Person,
): Promise<void> {
  await tx
    .updateTable('support_needs')
    .set({ needs: null, key_id: null, consented_at: null, said_by: null, changed_at: clock.now() })
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .execute();
}

async function goneOf(db: Database | Tx, { brand, goes }: GoingThings): Promise<Gone> {
  const named = (kind: EndedKind) => goes.filter((one) => one.kind === kind).map(({ reference }) => reference);
  const { rows } = await sql<{ policy: string; codes: string[]; account: string | null }>`
    SELECT p.policy_id AS policy, p.account_id AS account,
      array(SELECT p.proposal_code UNION SELECT r.proposal_code FROM proposals r WHERE r.brand = p.brand AND r.source_policy = p.policy_id) AS codes
    FROM policies p WHERE p.brand = ${brand} AND p.policy_number = ANY(${named('POLICY')})`.execute(db);
  const { rows: opened } = await sql<{ account: string }>`SELECT account_id AS account FROM customer_accounts
    WHERE brand = ${brand} AND proposal_code = ANY(${named('QUOTE')})`.execute(db);
  return {
    policies: rows.map(({ policy }) => policy),
    things: [
      ...goes.map(({ reference }) => reference),
      ...opened.map(({ account }) => account),
      ...rows.flatMap(({ codes, account }) => (account === null ? codes : [...codes, account])),
    ],
  };
}

/**
 * Where documents and uploaded files of policies, and a customer’s own pages of offers, are kept. A document of an
 * earlier release that another policy shares, word for word, stays for that one.
 */
async function filesOf(db: Database, { policies, things }: Pick<Gone, 'policies' | 'things'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT storage_key AS key FROM documents d WHERE policy_id = ANY(${policies})
      AND NOT EXISTS (SELECT FROM documents o WHERE o.storage_key = d.storage_key AND o.policy_id <> ALL(${policies}))
    UNION SELECT storage_key FROM upload_files WHERE policy_id = ANY(${policies})
    UNION SELECT storage_key FROM offer_documents WHERE proposal_code = ANY(${things}) AND file_key_id IS NOT NULL ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
