import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { findPersonLetter, finishPersonLetter } from '../../store/support/person-letters.ts';
import { brandMessage } from '../brand-message.ts';
import { formOf } from '../form-of.ts';
import type { Letter } from '../letter.ts';
import { sendOnce } from '../send-once.ts';
import { requestAnsweredBy } from './about-request.ts';
import { postToo } from './post-too.ts';

/** Sends a letter to somebody themselves as it was written, in the form that they need. What an answer granted is done after it. Rejects as `sendOnce` does. */
export async function sendPersonLetter(
  context: Context,
  { brand: brandCode, letterId }: JobPayloads['send-person-letter'],
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const written = await findPersonLetter(context.db, context, { brand: brandCode, letterId });
  if (written?.status !== 'DUE' || written.sentTo === null) return;
  const form = await formOf(context.db, context, { brand: brandCode, subject: written.owner });
  const message = { id: `person-${letterId}`, to: written.sentTo, letter: written.letter as Letter, form };
  // Whose reader has died since it was written waits for nobody: staff have its copy, or write another.
  if (form.isEmailed) await sendOnce(context, await brandMessage(brand, message));
  else await postToo(context, { brand: brandCode, owner: written.owner, about: message.id, letter: message.letter });
  await inTransaction(context.db, async (tx) => {
    await finishPersonLetter(tx, letterId, { at: context.clock.now() });
    const requestId = requestAnsweredBy(written.about);
    if (requestId !== undefined)
      await context.jobs.add(tx, 'forget-person', { key: requestId, payload: { brand: brandCode, requestId } });
  });
}
