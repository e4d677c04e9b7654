import { dayOf } from '@marque/base';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { destroyIn } from '../keys/destroy-keys.ts';
import { removeAnswers, removeForgottenAnswers } from '../operation/idempotency-keys.ts';
import { systemPrincipal } from '../owned.ts';
import { type KnownPerson, markOf, markOfStop } from '../people/mark-of.ts';
import { MARKETING_STOPPED, stopMarketing } from '../people/stop-marketing.ts';
import { subjectsOf } from '../people/subjects-of.ts';
import { lockRequestsOf } from './data-requests.ts';
import { endHeld } from './end-held.ts';
import { keysOfUnanswered, removeNeeds } from './forgetting.ts';
import { removeAllUnread } from './remove-beside-person.ts';
import { removePerson } from './remove-person.ts';

/** How many people are looked at at once. */
const PAGE = 1000;

type Needs = Pick<Context, 'db' | 'clock' | 'dataKeys' | 'destroyedKeys'>;
/** Somebody, and how often the database says that their offers were stopped. */
type Counted = KnownPerson & { readonly stops: number };

/**
 * Forgets again in a restored database, or if a process ended too early: search rows, the results of checks, stored
 * answers, support needs, authorised people, claims, and requests that nobody had answered. Nothing then leads to words
 * that nobody can read any more. The destroyed keys say which policies, quotes, needs and authorised people are
 * forgotten. The list itself names people, and stopped offers.
 */
export async function forgetAgain(context: Needs): Promise<void> {
  const { db, clock, destroyedKeys } = context;
  await inTransaction(db, async (tx) => {
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations', 'claims'] as const)
      await sql`DELETE FROM ${sql.table(table)} AS s USING policies p, data_keys k
        WHERE s.policy_id = p.policy_id AND p.brand = k.brand AND p.policy_number = k.thing AND p.key_id = k.key_id
          AND k.kind = 'POLICY' AND k.destroyed_at_ms IS NOT NULL`.execute(tx);
    await sql`UPDATE proposals AS p SET deleted_at = ${clock.now()} FROM data_keys k
      WHERE p.brand = k.brand AND p.proposal_code = k.thing AND p.key_id = k.key_id AND p.deleted_at IS NULL
        AND k.kind = 'PROPOSAL' AND k.destroyed_at_ms IS NOT NULL
        AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = p.proposal_code)`.execute(tx);
    await sql`UPDATE identity_checks AS i SET is_clear = NULL, decision = NULL, decided_by = NULL, decided_at = NULL
      FROM proposals p JOIN data_keys k ON k.key_id = p.key_id
      WHERE i.brand = p.brand AND i.proposal_code = p.proposal_code AND k.destroyed_at_ms IS NOT NULL
        AND num_nonnulls(i.is_clear, i.decision, i.decided_by, i.decided_at) > 0`.execute(tx);
    await removeForgottenAnswers(tx);
    await sql`UPDATE support_needs AS s SET needs = NULL, key_id = NULL, consented_at = NULL, said_by = NULL, changed_at = ${clock.now()}
      FROM data_keys k WHERE s.key_id = k.key_id AND k.destroyed_at_ms IS NOT NULL`.execute(tx);
    await removeAllUnread(tx);
  });
  const listed = new Set(await destroyedKeys.all());
  let page: readonly Counted[] = [];
  do {
    page = await peopleAfter(db, page.at(-1));
    for (const person of page)
      if (listed.has(markOf(person))) await removeAgain(context, person);
      else await stopAgain(context, person, listed);
  } while (page.length === PAGE);
}

/**
 * Removes somebody whom the list knows, and ends what they had open. Unanswered words, which the list may not know of,
 * go too.
 */
async function removeAgain(context: Needs, person: KnownPerson): Promise<void> {
  const { brand } = person;
  const today = dayOf(context.clock.now(), 'UTC');
  const doer = { principal: systemPrincipal(brand), requestId: null };
  const keyIds = await inTransaction(context.db, async (tx) => {
    const subjects = await subjectsOf(tx, person);
    for (const request of await lockRequestsOf(tx, context, { brand, subjects }))
      await endHeld(tx, context, { request, today, doer });
    const unanswered = await keysOfUnanswered(tx, person);
    await destroyIn(tx, context, unanswered);
    await removeNeeds(tx, context, person);
    await removeAnswers(tx, person);
    await removePerson(tx, context, person);
    return unanswered;
  });
  await context.destroyedKeys.add(keyIds);
  context.dataKeys.letGo(keyIds);
}

/**
 * Stops offers to somebody as often as the list knows and the database does not: what they choose after this start
 * holds.
 */
async function stopAgain(context: Needs, person: Counted, listed: ReadonlySet<string>): Promise<void> {
  const { brand, subject } = person;
  const doer = { principal: { ...systemPrincipal(brand), subject }, requestId: null };
  for (let count = person.stops + 1; listed.has(markOfStop(person, count)); count += 1)
    await inTransaction(context.db, (tx) => stopMarketing(tx, context, doer));
}

async function peopleAfter(db: Database, last: KnownPerson | undefined): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT brand, subject, first_seen_at AS "firstSeenAt",
      (SELECT count(*)::int FROM events e WHERE e.stream = 'person' AND e.stream_id = p.brand || '/' || p.subject
        AND e.brand = p.brand AND e.type = ${MARKETING_STOPPED}) AS stops
    FROM people p WHERE (brand, subject) > (${last?.brand ?? ''}, ${last?.subject ?? ''}) ORDER BY brand, subject LIMIT ${PAGE}`.execute(
    db,
  );
  return rows;
}
