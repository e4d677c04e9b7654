import type { Claim } from '@marque/domain/claims/claim';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { storeClaim } from '../../../src/store/policies/claims.ts';
import type { TestShop } from '../shops/start-test-shop.ts';

type Told = Pick<Claim, 'reference' | 'occurredOn'> & Partial<Claim>;

/** A claim on a policy becomes known: an accident in hand, unless told otherwise. */
export async function tellClaim({ context }: Pick<TestShop, 'context'>, policyId: string, told: Told): Promise<void> {
  const claim: Claim = {
    ...{ claimId: `${policyId}-${told.reference}`, status: 'ACTIVE', claimType: 'ACCIDENT', insuredName: 'Ada Marsh' },
    ...{ news: { step: 'IN_HAND', on: null, amount: null }, revision: 1, ...told },
  };
  await inTransaction(context.db, (tx) => storeClaim(tx, context, { brand: 'showcase', policyId, claim }));
}
