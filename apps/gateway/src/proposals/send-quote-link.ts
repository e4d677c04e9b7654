import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { brandMessage } from '../letters/brand-message.ts';
import type { Letter } from '../letters/letter.ts';
import { sendOnce } from '../letters/send-once.ts';
import { wordsOf } from '../papers/words.ts';
import { lastEvent } from '../store/events.ts';
import { systemPrincipal } from '../store/owned.ts';
import { findProposal } from '../store/proposals/proposals.ts';

/**
 * The event by which somebody asked for a link to a quote, with the e-mail, the language and the address of the site.
 */
export type QuoteRetained = {
  readonly type: 'QuoteRetained';
  readonly email: string;
  readonly language: string;
  readonly siteUrl: string;
};

type Asked = { readonly brand: string; readonly proposalCode: string; readonly version: number };

/**
 * Sends the link that an event asked for, unless the quote has been deleted or has become a policy meanwhile. It is sent once, as
 * `sendOnce` says.
 */
export async function sendQuoteLink(context: Context, asked: Asked): Promise<void> {
  const { brand: brandCode, proposalCode, version } = asked;
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const stored = await findProposal(context.db, systemPrincipal(brandCode), proposalCode);
  if (!stored || stored.proposal.policy) return;
  const retained = await readEvent(context, asked);
  const letter = letterOf(brand, retained, stored.proposal.externalReference);
  const id = `quote-${proposalCode}-${version}`;
  await sendOnce(context, await brandMessage(brand, { id, to: retained.email, letter }), 'service');
}

async function readEvent({ db }: Context, { brand, proposalCode, version }: Asked): Promise<QuoteRetained> {
  const trail = { brand, stream: 'proposal' as const, streamId: proposalCode };
  const data = await lastEvent(db, trail, { type: 'QuoteRetained', version });
  assert(data, 'a job names an event that has happened');
  return data as QuoteRetained;
}

/** It names nobody and no car: the e-mail was typed, so anyone who reads it may be somebody else. */
function letterOf(brand: Brand, { language, siteUrl }: QuoteRetained, reference: string): Letter {
  const words = wordsOf(brand, language);
  const text = (key: string) => words.text(`mail.quoteLink.${key}`, { brand: brand.name });
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  return {
    language: words.language,
    brandName: brand.name,
    subject: text('subject'),
    greeting: text('greeting'),
    paragraphs: [text('intro')],
    facts: [[text('reference'), reference]],
    button: {
      before: text('before'),
      text: text('open'),
      url: `${siteUrl}/retrieve?ref=${encodeURIComponent(reference)}`,
    },
    after: [text('notYou')],
    closing: [text('signature')],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}
