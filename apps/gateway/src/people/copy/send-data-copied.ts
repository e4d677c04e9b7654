import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import { formOf } from '../../letters/form-of.ts';
import type { Letter } from '../../letters/letter.ts';
import { sendOnce } from '../../letters/send-once.ts';
import { wordsOf } from '../../papers/words.ts';
import { findKept } from '../../store/people/find-customer.ts';

/** Tells a customer that a copy of their data was asked for. Nothing is sent where nobody has an address of theirs. */
export async function sendDataCopied(context: Context, payload: JobPayloads['send-data-copied']): Promise<void> {
  const { subject, language, copyId } = payload;
  const brand = context.brands.current.get(payload.brand);
  assert(brand, 'the brand of a job is loaded');
  const customer = await findKept(context.db, brand, subject);
  if (!customer?.email) return;
  const letter = letterOf(brand, language);
  const form = await formOf(context.db, context, { brand: brand.brand, subject });
  if (form.isEmailed)
    await sendOnce(
      context,
      await brandMessage(brand, { id: `data-${copyId}`, to: customer.email, letter, form }),
      'service',
    );
}

function letterOf(brand: Brand, language: string): Letter {
  const words = wordsOf(brand, language);
  const text = (key: string) => words.text(`mail.dataCopied.${key}`, { brand: brand.name });
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  return {
    language: words.language,
    brandName: brand.name,
    subject: text('subject'),
    greeting: text('greeting'),
    paragraphs: [text('intro'), text('you')],
    after: [text('notYou')],
    closing: [text('signature')],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}
