import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { readChangeSubject } from './change-subject.ts';
import { offerChange } from './offer-change.ts';
import { presentChange } from './present-change.ts';

/** No adjustment: a trial has no number yet. */
const TRIED = 'tried';

/** Answers what changes of the caller's own policy would do, decided and shown as a draft of them would be. */
export async function tryChange(
  { params, body, brand, principal, language }: Asked<'tryChange'>,
  { db, clock }: Context,
): Promise<CallOutput<'tryChange'>> {
  const now = clock.now();
  const { changes } = body;
  const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt).toISOString();
  return await inSnapshot(db, async (tx) => {
    const stored = await readOwnPolicy(tx, principal, params.policyId);
    const { actor, impersonation } = principal;
    const own = { brand: brand.brand, actor, proposalCode: stored.policy.proposalCode };
    if (impersonation && (await isOwnPolicy(tx, own))) refuse('second_person_needed');
    const subject = await readChangeSubject(tx, { stored, brand });
    const asked = { adjustmentId: TRIED, changes, effectiveAt, principal, language, now };
    const offered = valueOrRefuse(await offerChange(tx, subject, asked));
    return presentChange({ policy: stored.policy, brand, language }, offered);
  });
}
