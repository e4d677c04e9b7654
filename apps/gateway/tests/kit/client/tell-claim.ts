import type { Claim } from '@marque/domain/claims/claim';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { addPolicyEvent } from '../../../src/store/policies/add-policy-event.ts';
import { storeClaim } from '../../../src/store/policies/claims/claims.ts';
import { lockPolicy } from '../../../src/store/policies/policies.ts';
import type { TestShop } from '../shops/start-test-shop.ts';

type Told = Pick<Claim, 'reference' | 'occurredOn'> & Partial<Claim>;

/** A claim on a policy becomes known: an accident in hand, unless told otherwise. */
export async function tellClaim({ context }: Pick<TestShop, 'context'>, policyId: string, told: Told): Promise<void> {
  const claim: Claim = {
    ...{ claimId: `${policyId}-${told.reference}`, status: 'ACTIVE', claimType: 'ACCIDENT', insuredName: 'Ada Marsh' },
    ...{ news: { step: 'IN_HAND', on: null, amount: null }, revision: 1, ...told },
  };
  const { claimId, status, news, revision } = claim;
  const system = systemPrincipal('showcase');
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, system, policyId);
    await storeClaim(tx, context, { brand: 'showcase', policyId, claim });
    await addPolicyEvent(tx, context, {
      ...{ stored, event: { type: 'ClaimNotified', claimId, status, step: news.step, revision } },
      doer: { principal: { ...system, subject: stored.owner }, requestId: null },
    });
  });
}
