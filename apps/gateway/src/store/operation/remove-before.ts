import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/**
 * Rows that are kept for a time, with the moment (ms of real time) that decides when each goes: its end, or its
 * beginning.
 */
const columns = {
  sessions: 'expires_at_ms',
  document_tickets: 'expires_at_ms',
  offer_tickets: 'expires_at_ms',
  upload_tickets: 'expires_at_ms',
  bundle_tickets: 'expires_at_ms',
  account_tickets: 'expires_at_ms',
  copy_tickets: 'expires_at_ms',
  retrieved_proposals: 'expires_at_ms',
  one_time_codes: 'expires_at_ms',
  email_ways_back: 'expires_at_ms',
  staff_invitations: 'expires_at_ms',
  identity_records: 'expires_at_ms',
  help_messages: 'created_at_ms',
  mails: 'sent_at_ms',
  guesses: 'at_ms',
  found_addresses: 'found_at_ms',
  idempotency_keys: 'created_at_ms',
} as const;

/** A table whose rows go by themselves. */
export type KeptForATime = keyof typeof columns;

/** Removes the rows of a table whose moment lies before one; those that have none yet, such as a mail that was not sent, stay. */
export async function removeBefore(db: Database, table: KeptForATime, beforeMs: number): Promise<void> {
  await db.deleteFrom(table).where(sql.ref<number | null>(columns[table]), '<', beforeMs).execute();
}
