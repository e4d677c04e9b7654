import type { Claim } from '@marque/domain/claims/claim';
import type { Policy } from '@marque/domain/policy/policy';
import type { ClaimOfTerm } from '@marque/domain/renewal/with-claims-of-term';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readClaims } from '../../store/policies/claims/claims.ts';
import { paidClaims } from '../../store/policies/claims/paid-claims.ts';

/** The claims under all terms of a number, with whether anything was paid for each. It asks nobody whose they are. */
export async function recordedClaims(
  db: Database | Tx,
  brand: string,
  { policyNumber }: Pick<Policy, 'policyNumber'>,
): Promise<(ClaimOfTerm & Pick<Claim, 'claimId'>)[]> {
  const claims = await readClaims(db, systemPrincipal(brand), policyNumber);
  const paid = await paidClaims(db, brand, [...new Set(claims.map(({ policyId }) => policyId))]);
  return claims.map((claim) => ({ ...claim, isPaid: paid.has(claim.claimId) }));
}
