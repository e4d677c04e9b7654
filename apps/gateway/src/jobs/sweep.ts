import type { Context } from '../ground/context.ts';
import { type KeptForATime, removeBefore } from '../store/operation/remove-before.ts';
import { recurring } from './recurring.ts';

const HOUR_MS = 3_600_000;

/** For how long (ms) rows are kept beyond the moment that decides when they go. */
const KEPT_MS: { readonly [table in KeptForATime]: number } = {
  sessions: 0,
  document_tickets: HOUR_MS,
  offer_tickets: HOUR_MS,
  upload_tickets: HOUR_MS,
  bundle_tickets: HOUR_MS,
  account_tickets: HOUR_MS,
  copy_tickets: HOUR_MS,
  retrieved_proposals: 0,
  one_time_codes: 0,
  email_ways_back: 0,
  staff_invitations: 0,
  identity_records: 0,
  // A message that no mail server took for so long is given up; each failure is in the log.
  help_messages: 30 * 24 * HOUR_MS,
  // A job is tried for a day, or later by a person: nobody needs a message that was sent so long ago.
  mails: 90 * 24 * HOUR_MS,
  guesses: 24 * HOUR_MS,
  // A change is confirmed on the day on which its address was looked up.
  found_addresses: 7 * 24 * HOUR_MS,
  idempotency_keys: 7 * 24 * HOUR_MS,
};

/**
 * Every hour removes what has expired: sessions, document tickets, and the answers kept for repeated requests. Answers
 * a function that stops it.
 */
export function startSweeping(context: Context): () => Promise<void> {
  return recurring(context, { name: 'sweep', everyMs: HOUR_MS, work: () => sweep(context) });
}

/** Removes what has expired by now. */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.realMs();
  for (const [table, keptMs] of Object.entries(KEPT_MS) as [KeptForATime, number][])
    await removeBefore(db, table, now - keptMs);
}
