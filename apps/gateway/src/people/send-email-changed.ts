import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../ground/context.ts';
import { brandMessage } from '../letters/brand-message.ts';
import type { Letter } from '../letters/letter.ts';
import { sendOnce } from '../letters/send-once.ts';
import { wordsOf } from '../papers/words.ts';
import { findWayBack } from '../store/identity/ways-back.ts';
import { WAY_BACK_DAYS, wayBackToken } from './identity/email-ways-back.ts';

/**
 * Tells the reader of a former e-mail that their account now signs in by another one, and how to take it back. Nothing
 * is sent once that has been done or the days are over.
 */
export async function sendEmailChanged(
  context: Context,
  { brand: brandCode, wayBackId }: { readonly brand: string; readonly wayBackId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const wayBack = await findWayBack(context.db, { brand: brandCode, wayBackId, nowMs: context.clock.realMs() });
  if (!wayBack) return;
  const { email, language, siteUrl } = wayBack;
  const url = `${siteUrl}/identity/email-back?key=${wayBackToken(context, wayBackId)}`;
  const letter = letterOf(brand, language, url);
  await sendOnce(context, await brandMessage(brand, { id: `email-${wayBackId}`, to: email, letter }), 'service');
}

/** It does not name the new e-mail: somebody else may read the old one by now. */
function letterOf(brand: Brand, language: string, url: string): Letter {
  const words = wordsOf(brand, language);
  const text = (key: string) => words.text(`mail.emailChanged.${key}`, { brand: brand.name, days: WAY_BACK_DAYS });
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  return {
    language: words.language,
    brandName: brand.name,
    subject: text('subject'),
    greeting: text('greeting'),
    paragraphs: [text('intro'), text('you')],
    button: { before: text('before'), text: text('open'), url },
    after: [text('then')],
    closing: [text('signature')],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}
