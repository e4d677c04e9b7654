import type { Context } from '../ground/context.ts';
import { JobWaits } from '../jobs/job-waits.ts';
import { recurring } from '../jobs/recurring.ts';
import type { MailMessage } from '../ports/mail.ts';

const CLAIM_MS = 8000;
const RENEW_EVERY_MS = 2500;

type Needs = Pick<Context, 'db' | 'clock' | 'mail' | 'milestone' | 'log'>;

/**
 * Hands a message to the mail server, once, however many workers are at it: whoever sends holds a claim that runs out soon after its process
 * dies. A process that dies between sending and writing that down leaves a message that is sent again under the same Message-ID: that is
 * delivery at least once, with a key by which the receiver knows the second copy.
 * Rejects with `JobWaits` while somebody else is sending it, and as the mail server's port does when that does not take it.
 */
export async function sendOnce(context: Needs, message: MailMessage): Promise<void> {
  const claim = await claimMail(context, message.id);
  if (claim === 'sent') return;
  if (claim === 'held') throw new JobWaits('Another worker is sending this message');
  const letGo = recurring(context, {
    name: 'hold a message that is being sent',
    everyMs: RENEW_EVERY_MS,
    work: () => setClaim(context, message.id, claimEnd(context)),
  });
  try {
    await context.milestone('job.before-effect');
    await context.mail.send(message);
  } catch (error) {
    await letGo();
    await setClaim(context, message.id, 0);
    throw error;
  }
  await letGo();
  await context.milestone('job.after-effect');
  const sentAtMs = context.clock.realMs();
  await context.db.updateTable('mails').set({ sent_at_ms: sentAtMs }).where('message_id', '=', message.id).execute();
}

/** Takes the message for this worker: `taken`, `held` by another one, or `sent` already. */
async function claimMail({ db, clock }: Needs, messageId: string): Promise<'taken' | 'held' | 'sent'> {
  const claim = { claimed_until_ms: claimEnd({ clock }) };
  const taken = await db
    .insertInto('mails')
    .values({ message_id: messageId, ...claim, sent_at_ms: null })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet(claim)
        .where('mails.sent_at_ms', 'is', null)
        .where('mails.claimed_until_ms', '<', clock.realMs()),
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

async function setClaim({ db }: Needs, messageId: string, untilMs: number): Promise<void> {
  await db.updateTable('mails').set({ claimed_until_ms: untilMs }).where('message_id', '=', messageId).execute();
}

function claimEnd({ clock }: Pick<Context, 'clock'>): number {
  return clock.realMs() + CLAIM_MS;
}
