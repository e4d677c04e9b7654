import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { deliverLetter } from '../../letters/deliver-letter.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { finishLetter, readLetter } from '../../store/operation/letters.ts';
import { moneyLetter } from './money-letter.ts';

/** Sends a letter of `letters`, once; its recipient is looked up now. Without an address it is kept to be read on the site, and that is recorded. */
export async function sendLetter(
  context: Context,
  { brand: brandCode, letterId }: { brand: string; letterId: string },
): Promise<void> {
  const brand = context.brands.current.get(brandCode);
  assert(brand, 'the brand of a job is loaded');
  const stored = await readLetter(context, brandCode, letterId);
  if (stored?.status !== 'DUE') return;
  const recipient = await letterRecipient(context.db, { brand: brandCode, proposalCode: stored.proposal_code });
  const { to, firstName, policy } = recipient;
  const letter = moneyLetter(brand, {
    kind: stored.kind,
    facts: stored.facts,
    language: stored.language ?? recipient.language ?? '',
    firstName,
    policyNumber: policy?.policyNumber ?? null,
    siteUrl: siteUrlOf(context.config, brand),
  });
  const { kind, proposal_code: proposalCode } = stored;
  await deliverLetter(context, brand, { id: `letter-${letterId}`, kind, proposalCode, to, letter });
  await finishLetter(context, letterId, to === undefined ? 'WITHOUT_ADDRESS' : 'SENT');
}
