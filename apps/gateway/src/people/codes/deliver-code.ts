import type { Context } from '../../ground/context.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import type { Letter } from '../../letters/letter.ts';
import { wordsOf } from '../../papers/words.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { CodeToSend } from './code-to-send.ts';

const PATIENCE_MS = 10_000;

type Needs = Pick<Context, 'config' | 'mail' | 'sms' | 'random'>;
type Delivery = CodeToSend & { readonly code: string };

/**
 * Sends a code to the mail server or the text message service while its owner waits. A code is never stored in the clear, and a late code
 * is worthless, so no job sends it. Rejects with `ProviderUnavailable` when it was not accepted in time.
 */
export async function deliverCode(context: Needs, delivery: Delivery): Promise<void> {
  const sending = delivery.channel === 'email' ? sendLetter(context, delivery) : sendText(context, delivery);
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error('took too long')), PATIENCE_MS);
  try {
    await Promise.race([sending, patience.promise]);
  } catch (cause) {
    throw new ProviderUnavailable('What sends sign-in codes', { cause: withoutAddress(cause) });
  } finally {
    clearTimeout(timer);
  }
}

async function sendLetter(context: Needs, delivery: Delivery): Promise<void> {
  const { brand, address } = delivery;
  const letter = letterOf(delivery);
  await context.mail.send(await brandMessage(brand, { id: `code-${keyOf(context)}`, to: address, letter }));
}

async function sendText(context: Needs, delivery: Delivery): Promise<void> {
  const { brand, code, purpose } = delivery;
  const text = wordsOf(brand, delivery.language).text(`identity.message.${purpose}`, { brand: brand.name, code });
  await context.sms.send({ to: delivery.address, text, key: keyOf(context) });
}

function letterOf(delivery: Delivery): Letter {
  const { brand, code, purpose } = delivery;
  const words = wordsOf(brand, delivery.language);
  const text = (key: string) => words.text(`identity.letter.${key}`, { brand: brand.name });
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  return {
    language: words.language,
    brandName: brand.name,
    subject: text(`${purpose}.subject`),
    greeting: text(`${purpose}.greeting`),
    paragraphs: [text(`${purpose}.intro`)],
    code,
    after: [text('holds'), text('ignore')],
    closing: [text('signature')],
    small: [words.text('mail.footer.legal', { company, address, regulator })],
  };
}

function keyOf({ random }: Needs): string {
  return Buffer.from(random(16)).toString('hex');
}

/** A mail server's refusal may quote whom it refused, and what is logged must not. */
function withoutAddress(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return new Error(code ?? (cause instanceof ProviderUnavailable ? cause.message : 'it was not taken'));
}
