import type { Database } from '../../ground/tables/database.ts';

/** A message that a worker wants to send: until when it claims it, and now, in ms of real time. */
export type MailClaim = { readonly messageId: string; readonly untilMs: number; readonly nowMs: number };

/** Claims a message for one worker: `taken` by this one, `held` by another one, or `sent` already. */
export async function claimMail(
  db: Database,
  { messageId, untilMs, nowMs }: MailClaim,
): Promise<'taken' | 'held' | 'sent'> {
  const claim = { claimed_until_ms: untilMs };
  const taken = await db
    .insertInto('mails')
    .values({ message_id: messageId, ...claim, sent_at_ms: null })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet(claim)
        .where('mails.sent_at_ms', 'is', null)
        .where('mails.claimed_until_ms', '<', nowMs),
    )
    .returning('message_id')
    .executeTakeFirst();
  if (taken) return 'taken';
  const row = await db
    .selectFrom('mails')
    .select('sent_at_ms')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return row.sent_at_ms === null ? 'held' : 'sent';
}

/** Holds a claimed message until a later moment (ms of real time); 0 lets it go. */
export async function holdMail(db: Database, messageId: string, untilMs: number): Promise<void> {
  await db.updateTable('mails').set({ claimed_until_ms: untilMs }).where('message_id', '=', messageId).execute();
}

/** Writes down that a message was sent, at a moment (ms of real time). */
export async function mailSent(db: Database, messageId: string, sentAtMs: number): Promise<void> {
  await db.updateTable('mails').set({ sent_at_ms: sentAtMs }).where('message_id', '=', messageId).execute();
}
