import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import type { JobPayloads } from '../ground/job-queue.ts';
import { brandMessage } from '../letters/brand-message.ts';
import type { Letter } from '../letters/letter.ts';
import { sendOnce } from '../letters/send-once.ts';
import { linesOf } from '../letters/to-person/lines-of.ts';
import { wordsOf } from '../papers/words.ts';
import { findHelpMessage, type HelpMessage, removeHelpMessage } from '../store/people/help-messages.ts';

/**
 * Sends a message to the brand's mailbox, so that its staff can answer the writer, and then deletes it: the mailbox has it. If a process
 * dies between the two, the message is sent again under the same Message-ID.
 */
export async function sendHelpMessage(
  context: Context,
  { brand: brandCode, messageId, referral }: JobPayloads['send-help-message'],
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const written = await findHelpMessage(context, { brand: brandCode, messageId });
  if (!written) return;
  const letter = letterOf(brand, written, referral);
  const message = await brandMessage(brand, { id: `help-${messageId}`, to: brand.mail.replyTo, letter });
  await sendOnce(context, { ...message, replyTo: written.email }, 'service');
  await removeHelpMessage(context.db, { brand: brandCode, messageId });
}

/** In the brand's first language, since its own people read it. */
function letterOf(brand: Brand, { message, email, writtenAtMs }: HelpMessage, referral?: string): Letter {
  const words = wordsOf(brand, brand.languages[0] ?? 'en');
  const text = (key: string) => words.text(`mail.helpMessage.${key}`, { brand: brand.name });
  const writtenAt = new Date(writtenAtMs).toISOString();
  return {
    language: words.language,
    brandName: brand.name,
    subject:
      referral === undefined
        ? text('subject')
        : words.text('mail.helpMessage.subjectReferral', { reference: referral }),
    greeting: text('greeting'),
    paragraphs: linesOf(message),
    facts: [
      [text('from'), email],
      [text('written'), `${words.day(writtenAt)}, ${words.time(writtenAt)}`],
    ],
    after: [text('unchecked')],
    closing: [],
    small: [text('answer')],
  };
}
