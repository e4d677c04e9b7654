import { claimTypeShown } from '@marque/domain/claims/claim-type-shown';
import { decideClaim } from '@marque/domain/claims/decide-claim';
import { takesYear } from '@marque/domain/claims/recorded-claim';
import { termOfClaim } from '@marque/domain/claims/term-of-claim';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import type { HeardClaim } from '../ports/claims-handling.ts';
import { systemPrincipal } from '../store/owned.ts';
import { addPolicyEvent } from '../store/policies/add-policy-event.ts';
import { knownClaim, lockClaim, storeClaim } from '../store/policies/claims/claims.ts';
import { paidClaims } from '../store/policies/claims/paid-claims.ts';
import { lockPolicy } from '../store/policies/policies.ts';
import { termsOfNumber } from '../store/policies/terms-of-number.ts';
import { questionVoid } from './question-void.ts';

/** The claim to settle, and its brand. */
export type ClaimName = { readonly brand: string; readonly claimId: string };

/**
 * Asks the handler how a claim stands and brings our row in line with it: the row, an event on the policy and a letter
 * are stored together. It may run any number of times, at once and in any order. A loss on a day that no term covers is
 * no claim under the number: only a claim that is known already is kept up to date. Rejects with `ProviderUnavailable`
 * when the handler does not answer; then the job tries again.
 */
export async function settleClaim(context: Context, { brand, claimId }: ClaimName): Promise<void> {
  const heard = await context.claimsHandling.readClaim(claimId);
  await context.milestone('claim.read');
  const terms = await termsOfNumber(context.db, heard.policyNumber);
  const term = termOfClaim(
    terms.filter((one) => one.brand === brand),
    heard.claim.occurredOn,
  );
  const known = term ? undefined : await knownClaim(context.db, brand, claimId);
  const policyId = term?.policyId ?? known?.policyId;
  if (policyId === undefined) {
    if (terms.length > 0) context.log.warn({ claimId }, 'a loss on a day that no term of its policy number covers');
    return;
  }
  await inTransaction(context.db, (tx) => store(tx, context, { brand, policyId, heard }));
  await context.milestone('claim.stored');
}

type Heard = { readonly brand: string; readonly policyId: string; readonly heard: HeardClaim };

/** The policy is held first: if two calls hear of a new claim at once, the second sees what the first has stored. */
async function store(tx: Tx, context: Context, { brand, policyId, heard: { claim } }: Heard): Promise<void> {
  const system = systemPrincipal(brand);
  const held = await lockPolicy(tx, system, policyId);
  const known = await lockClaim(tx, brand, claim.claimId);
  const decided = decideClaim(claim, known);
  if (decided.kind === 'NOTHING') return;
  const stored = known && known.policyId !== policyId ? await lockPolicy(tx, system, known.policyId) : held;
  await storeClaim(tx, context, { brand, policyId: stored.policy.policyId, claim });
  const { claimId, reference, status, news, revision } = claim;
  await addPolicyEvent(tx, context, {
    stored,
    event: { type: decided.event, claimId, status, step: news.step, revision },
    doer: { principal: { ...system, subject: stored.owner }, requestId: null },
  });
  const isPaid = known !== undefined && (await paidClaims(tx, brand, [known.policyId])).has(claimId);
  // A renewal that was told with the claim rests on the years without it.
  if (known && takesYear({ ...known, isPaid }) && !takesYear({ ...claim, isPaid })) {
    const payload = { brand, policyId: known.policyId };
    await context.jobs.add(tx, 'follow-renewal', { key: `${claimId}:${revision}`, payload });
  }
  if (!known) await questionVoid(tx, context, { stored, claimReference: reference });
  if (!decided.isNews) return;
  await queueLetter(tx, context, {
    kind: 'claim-news',
    brand,
    proposalCode: stored.policy.proposalCode,
    about: `${claimId}:${revision}`,
    facts: { reference, claimType: claimTypeShown(claim), ...news },
  });
}
