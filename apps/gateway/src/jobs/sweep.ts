import type { Context } from '../ground/context.ts';
import { recurring } from './recurring.ts';

const HOUR_MS = 3_600_000;
const GUESSES_KEPT_MS = 24 * HOUR_MS;
/** A message that no mail server took for so long is given up; each failure stands in the log. */
const HELP_MESSAGES_KEPT_MS = 30 * 24 * HOUR_MS;
/** A job is tried for a day, or once more by hand: a message that was sent so long ago is asked for no more. */
const MAILS_KEPT_MS = 90 * 24 * HOUR_MS;
const IDEMPOTENCY_KEPT_MS = 7 * 24 * HOUR_MS;

/** Removes, every hour, what has run out: sessions, document tickets, and the answers kept for repeated requests. Answers how to stop. */
export function startSweeping(context: Context): () => Promise<void> {
  return recurring(context, { name: 'sweep', everyMs: HOUR_MS, work: () => sweep(context) });
}

/** Removes what has run out by now. */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.realMs();
  await db.deleteFrom('sessions').where('expires_at_ms', '<', now).execute();
  for (const tickets of ['document_tickets', 'offer_tickets'] as const)
    await db
      .deleteFrom(tickets)
      .where('expires_at_ms', '<', now - HOUR_MS)
      .execute();
  await db.deleteFrom('retrieved_proposals').where('expires_at_ms', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at_ms', '<', now).execute();
  await db.deleteFrom('email_ways_back').where('expires_at_ms', '<', now).execute();
  await db.deleteFrom('staff_invitations').where('expires_at_ms', '<', now).execute();
  await db.deleteFrom('identity_records').where('expires_at_ms', '<', now).execute();
  await db
    .deleteFrom('help_messages')
    .where('created_at_ms', '<', now - HELP_MESSAGES_KEPT_MS)
    .execute();
  await db
    .deleteFrom('mails')
    .where('sent_at_ms', '<', now - MAILS_KEPT_MS)
    .execute();
  await db
    .deleteFrom('guesses')
    .where('at_ms', '<', now - GUESSES_KEPT_MS)
    .execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at_ms', '<', now - IDEMPOTENCY_KEPT_MS)
    .execute();
}
