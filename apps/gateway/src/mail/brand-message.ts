import type { Brand } from '@marque/catalogue';
import type { Context } from '../context.ts';
import type { MailMessage } from '../ports/mail.ts';
import { brandColours } from './brand-colours.ts';
import { type Letter, letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A letter from a brand to an e-mail address, in the brand's colours. `id` names the message for ever. */
export async function brandMessage(
  { config }: Pick<Context, 'config'>,
  brand: Brand,
  { id, to, letter, attachments = [] }: Sending,
): Promise<MailMessage> {
  const colours = await brandColours(config.brandsDirectory, brand.brand);
  return {
    id,
    from: brand.mail.from,
    replyTo: brand.mail.replyTo,
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, colours),
    attachments,
  };
}

type Sending = {
  readonly id: string;
  readonly to: string;
  readonly letter: Letter;
  readonly attachments?: MailMessage['attachments'];
};
