import type { Brand } from '@marque/catalogue';
import { type LetterForm, usualForm } from '@marque/domain/support/letter-form';
import { brandLook } from '../look/brand-look.ts';
import type { MailMessage } from '../ports/mail.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/**
 * A letter from a brand to an e-mail address, with the brand's logo and in its colours, in the form that its reader
 * needs. `id` identifies the message for ever.
 */
export async function brandMessage(
  brand: Brand,
  { id, to, letter, attachments = [], form = usualForm }: Sending,
): Promise<MailMessage> {
  const look = await brandLook(brand);
  const ids = { light: `logo@${brand.brand}.light`, dark: `logo@${brand.brand}.dark` };
  const message = {
    ...{ id, from: brand.mail.from, replyTo: brand.mail.replyTo, to, subject: letter.subject },
    ...{ text: letterText(letter), attachments },
  };
  if (form.isPlain) return { ...message, html: null, pictures: [] };
  return {
    ...message,
    html: letterHtml(letter, look, { ids, isLarge: form.isLarge }),
    pictures: [
      { contentId: ids.light, name: 'logo.png', type: 'image/png', content: look.logo.light },
      { contentId: ids.dark, name: 'logo-dark.png', type: 'image/png', content: look.logo.dark },
    ],
  };
}

type Sending = {
  readonly id: string;
  readonly to: string;
  readonly letter: Letter;
  readonly attachments?: MailMessage['attachments'];
  /** Absent if the reader's needs are not known, as with a code to sign in. */
  readonly form?: LetterForm;
};
