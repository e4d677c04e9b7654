import { assert } from '@marque/base';
import type { Context } from '../ground/context.ts';
import { JobWaits } from '../jobs/job-waits.ts';
import { recurring } from '../jobs/recurring.ts';
import type { MailMessage } from '../ports/mail.ts';
import { claimMail, holdMail, mailSent } from '../store/operation/mails.ts';
import type { MarketingPermit } from './marketing/marketing-permit.ts';

const CLAIM_MS = 8000;
const RENEW_EVERY_MS = 2500;

type Needs = Pick<Context, 'db' | 'clock' | 'mail' | 'milestone' | 'log'>;

/**
 * Sends a message to the mail server once, with any number of workers: the sender holds a claim that runs out soon
 * after its process dies. If a process dies between sending and recording it, the message is sent again under the same
 * Message-ID: that is delivery at least once, with a key by which the receiver recognises the second copy. A message
 * serves its reader with what they have or asked for, or it is marketing, which needs the proof that they may be told
 * of offers there. Rejects with `JobWaits` while another worker is sending it, and like the mail server's port on a
 * refusal.
 */
export async function sendOnce(
  context: Needs,
  message: MailMessage,
  whatFor: 'service' | MarketingPermit,
): Promise<void> {
  assert(whatFor === 'service' || whatFor.to === message.to, 'an offer goes to the address that was asked about');
  const nowMs = context.clock.realMs();
  const claim = await claimMail(context.db, { messageId: message.id, untilMs: claimEnd(context), nowMs });
  if (claim === 'sent') return;
  if (claim === 'held') throw new JobWaits('Another worker is sending this message');
  const letGo = recurring(context, {
    name: 'hold a message that is being sent',
    everyMs: RENEW_EVERY_MS,
    work: () => holdMail(context.db, message.id, claimEnd(context)),
  });
  try {
    await context.milestone('job.before-effect');
    await context.mail.send(message);
  } catch (error) {
    await letGo();
    await holdMail(context.db, message.id, 0);
    throw error;
  }
  await letGo();
  await context.milestone('job.after-effect');
  await mailSent(context.db, message.id, context.clock.realMs());
}

function claimEnd({ clock }: Pick<Context, 'clock'>): number {
  return clock.realMs() + CLAIM_MS;
}
