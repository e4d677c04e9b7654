import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { brandMessage } from '../../letters/brand-message.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { sendOnce } from '../../letters/send-once.ts';
import { finishLetter, readLetter } from '../../store/operation/letters.ts';
import { moneyLetter } from './money-letter.ts';

/** Sends a letter of `letters`, once; its recipient is looked up now. A missing address is recorded too. */
export async function sendLetter(
  context: Context,
  { brand: brandCode, letterId }: { brand: string; letterId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'a job’s brand is one of those that are loaded');
  const stored = await readLetter(context, brandCode, letterId);
  if (stored?.status !== 'DUE') return;
  const recipient = await letterRecipient(context.db, { brand: brandCode, proposalCode: stored.proposal_code });
  const { to, firstName, policy } = recipient;
  if (to === undefined) return await finishLetter(context, letterId, 'WITHOUT_ADDRESS');
  const letter = moneyLetter(brand, {
    kind: stored.kind,
    facts: stored.facts,
    language: stored.language ?? recipient.language ?? '',
    firstName,
    policyNumber: policy?.policyNumber ?? null,
    siteUrl: siteUrlOf(context.config, brand),
  });
  await sendOnce(context, await brandMessage(brand, { id: `letter-${letterId}`, to, letter }));
  await finishLetter(context, letterId, 'SENT');
}
