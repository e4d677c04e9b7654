import { assert } from '@marque/base';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { deliverLetter } from '../../letters/deliver-letter.ts';
import { enclosedIn } from '../../letters/enclosed-in.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { finishLetter, readLetter } from '../../store/operation/letters.ts';
import { eventLetter } from './event-letter.ts';

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
  const siteUrl = siteUrlOf(context.config, brand);
  const letter = eventLetter(brand, {
    kind: stored.kind,
    facts: stored.facts,
    language: stored.language ?? recipient.language ?? '',
    firstName,
    policyNumber: policy?.policyNumber ?? null,
    siteUrl,
    policyUrl: policy && `${siteUrl}/${productOfPolicy(brand, policy).urlName}/policy/${policy.policyId}`,
    insurer: policy && brand.legal.insurers[versionAt(policy, context.clock.now()).quote.mainInsurer],
  });
  const { kind, proposal_code: proposalCode } = stored;
  const attachments = await enclosedIn(context, brand, { kind: stored.kind, facts: stored.facts, policy });
  await deliverLetter(context, brand, { id: `letter-${letterId}`, kind, proposalCode, to, letter, attachments });
  await finishLetter(context, letterId, to === undefined ? 'WITHOUT_ADDRESS' : 'SENT');
}
