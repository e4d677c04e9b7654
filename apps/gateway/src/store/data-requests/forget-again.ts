import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { removeAnswers } from '../operation/idempotency-keys.ts';
import { removeNeeds, removePerson } from './forgetting.ts';
import { type KnownPerson, markOf } from './mark-of.ts';

/** So many people are looked at at once. */
const PAGE = 1000;

/**
 * Removes by what the forgotten are found, and their claims, where a database that was restored has it again, or a process ended before it was removed: nothing finds words that
 * nobody can read any more. The destroyed keys tell of policies and quotes, the list itself of people.
 */
export async function forgetAgain(context: Pick<Context, 'db' | 'clock' | 'destroyedKeys'>): Promise<void> {
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
  });
  const listed = new Set(await destroyedKeys.all());
  let page: readonly KnownPerson[] = [];
  do {
    page = await peopleAfter(db, page.at(-1));
    for (const person of page.filter((one) => listed.has(markOf(one))))
      await inTransaction(db, async (tx) => {
        await removeNeeds(tx, context, person);
        await removeAnswers(tx, person);
        await removePerson(tx, person);
      });
  } while (page.length === PAGE);
}

async function peopleAfter(db: Database, last: KnownPerson | undefined): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`SELECT brand, subject, first_seen_at AS "firstSeenAt" FROM people
    WHERE (brand, subject) > (${last?.brand ?? ''}, ${last?.subject ?? ''}) ORDER BY brand, subject LIMIT ${PAGE}`.execute(
    db,
  );
  return rows;
}
