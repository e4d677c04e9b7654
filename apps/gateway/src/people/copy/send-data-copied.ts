import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import { formOf } from '../../letters/form-of.ts';
import type { Letter } from '../../letters/letter.ts';
import { sendOnce } from '../../letters/send-once.ts';
import { forReader } from '../../letters/to-person/for-reader.ts';
import { postToo } from '../../letters/to-person/post-too.ts';
import { wordsOf } from '../../papers/words.ts';
import { findKept } from '../../store/people/finding/find-customer.ts';

/**
 * Tells a customer that a copy of their data was asked for: by email, and by post if they need that or have no email.
 */
export async function sendDataCopied(context: Context, payload: JobPayloads['send-data-copied']): Promise<void> {
  const { subject, language, copyId } = payload;
  const brand = context.brands.current.get(payload.brand);
  assert(brand, 'the brand of a job is loaded');
  const customer = await findKept(context.db, brand, subject);
  if (!customer) return;
  const { email } = customer;
  const form = await formOf(context.db, context, { brand: brand.brand, subject });
  const letter = forReader(brand, letterOf(brand, language), form);
  const id = `data-${copyId}`;
  const isEmailed = email !== null && form.isEmailed;
  if (isEmailed) await sendOnce(context, await brandMessage(brand, { id, to: email, letter, form }), 'service');
  if (!isEmailed || form.isPosted) await postToo(context, { brand, owner: subject, about: id, letter });
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
