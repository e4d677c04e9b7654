import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { removePersonLetters } from '../../store/retention/remove-person-letters.ts';
import { findPersonLetter, finishPersonLetter } from '../../store/support/person-letters.ts';
import { brandMessage } from '../brand-message.ts';
import { formOf } from '../form-of.ts';
import type { Letter } from '../letter.ts';
import { isMarketing } from '../marketing/is-marketing.ts';
import { MarketingPermit } from '../marketing/marketing-permit.ts';
import { sendOnce } from '../send-once.ts';
import { requestAnsweredBy } from './about-request.ts';
import { forReader } from './for-reader.ts';
import { postToo } from './post-too.ts';

/**
 * Sends a letter to somebody themselves as it was written, in the form that they need. A request that an answer granted
 * is carried out after it. An offer is sent if its reader may be told of offers at this moment, and otherwise removed.
 * Rejects as `sendOnce` does.
 */
export async function sendPersonLetter(
  context: Context,
  { brand: brandCode, letterId }: JobPayloads['send-person-letter'],
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const written = await findPersonLetter(context.db, context, { brand: brandCode, letterId });
  if (written?.status !== 'DUE' || written.sentTo === null) return;
  const whose = { brand: brandCode, subject: written.owner };
  const form = await formOf(context.db, context, whose);
  const whatFor = isMarketing(written.about) ? await MarketingPermit.ask(context, whose) : 'service';
  if (whatFor === null || (whatFor !== 'service' && !form.isEmailed)) {
    await inTransaction(context.db, (tx) => removePersonLetters(tx, { brand: brandCode, references: [letterId] }));
    return;
  }
  const to = whatFor === 'service' ? written.sentTo : whatFor.to;
  const letter = forReader(brand, written.letter as Letter, form);
  const message = { id: `person-${letterId}`, to, letter, form };
  // A letter whose reader has died since it was written waits for nobody: staff have its copy, or write another.
  if (form.isEmailed) await sendOnce(context, await brandMessage(brand, message), whatFor);
  else await postToo(context, { brand, owner: written.owner, about: message.id, letter });
  await inTransaction(context.db, async (tx) => {
    await finishPersonLetter(tx, letterId, { at: context.clock.now() });
    const requestId = requestAnsweredBy(written.about);
    if (requestId !== undefined)
      await context.jobs.add(tx, 'forget-person', { key: requestId, payload: { brand: brandCode, requestId } });
  });
}
