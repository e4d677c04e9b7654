import { assert } from '@marque/base';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../../ground/context.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import type { LetterFacts, LetterKind } from '../../ground/tables/letter-facts.ts';
import { deliverLetter } from '../../letters/deliver-letter.ts';
import { enclosedIn } from '../../letters/enclosed-in.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { reasonsOfRenewal } from '../../proposals/reasons/reasons-of-renewal.ts';
import { countNotice } from '../../store/money/billing/count-notice.ts';
import { finishLetter, readLetter } from '../../store/operation/letters.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readAdjustment } from '../../store/policies/adjustments.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';
import { eventLetter } from './event-letter.ts';
import { type ChangeInWords, changesInWords, type VersionsInWords } from './words/changes-in-words.ts';
import { versionsTold } from './words/versions-told.ts';

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
  const { to, firstName, term, policy } = recipient;
  const siteUrl = siteUrlOf(context.config, brand);
  const language = stored.language ?? recipient.language ?? '';
  const changed = term && (await changedRows(context, stored, { policy: term, brand, language }));
  const letter = eventLetter(brand, {
    ...{ kind: stored.kind, facts: stored.facts, language },
    ...(changed && { changed }),
    ...(term && { reasons: await reasonsOf(context, stored, { policy: term, brand, language }) }),
    firstName,
    policyNumber: policy?.policyNumber ?? null,
    siteUrl,
    policyUrl: policy && `${siteUrl}/${productOfPolicy(brand, policy).urlName}/policy/${policy.policyId}`,
    insurer: policy && brand.legal.insurers[versionAt(policy, context.clock.now()).quote.mainInsurer],
  });
  const { kind, proposal_code: proposalCode } = stored;
  const attachments = await enclosedIn(context, brand, { kind: stored.kind, facts: stored.facts, policy: term });
  await deliverLetter(context, brand, {
    id: `letter-${letterId}`,
    kind,
    proposalCode,
    policy,
    to,
    letter,
    attachments,
  });
  if (kind === 'renewal-notice' && policy && to !== undefined)
    await countNotice(context, { brand: brandCode, policyId: policy.policyId });
  await finishLetter(context, letterId, to === undefined ? 'WITHOUT_ADDRESS' : 'SENT');
}

/** What a change changed, if the letter tells of one. */
async function changedRows(
  { db }: Pick<Context, 'db'>,
  { kind, facts, about }: { readonly kind: LetterKind; readonly facts: unknown; readonly about: string },
  told: Pick<VersionsInWords, 'policy' | 'brand' | 'language'>,
): Promise<ChangeInWords[] | undefined> {
  if (kind === 'change-handed-over') {
    const adjustment = await readAdjustment(db, systemPrincipal(told.brand.brand), about);
    return changesInWords({ ...told, ...versionsTold(told.policy, adjustment) });
  }
  if (kind !== 'policy-changed') return undefined;
  const { before: was, after: is, forSomeDays } = facts as LetterFacts['policy-changed'];
  const [before, after] = [was, is].map((number) => told.policy.versions.find(({ version }) => version === number));
  assert(before && after, 'a change that a letter tells of is part of its policy');
  return changesInWords({ ...told, before, after, through: forSomeDays?.through });
}

/** Why there is no price for another term, if the letter tells of one. */
async function reasonsOf(
  { db }: Pick<Context, 'db'>,
  { kind, facts }: { readonly kind: LetterKind; readonly facts: unknown },
  { policy, brand, language }: Pick<VersionsInWords, 'policy' | 'brand' | 'language'>,
): Promise<string[]> {
  if (kind !== 'renewal-notice') return [];
  const { reasons } = facts as LetterFacts['renewal-notice'];
  if (reasons.length === 0) return [];
  const { policyId } = policy;
  const renewal = (await renewalsOfPolicies(db, brand.brand, [policyId])).get(policyId);
  return reasonsOfRenewal(reasons, { policy, answers: renewal?.proposal.data, brand, language });
}
