import type { Claim } from '@marque/domain/claims/claim';
import type { Policy } from '@marque/domain/policy/policy';
import { driverOfClaim } from '@marque/domain/renewal/driver-of-claim';
import type { ClaimOfTerm } from '@marque/domain/renewal/with-claims-of-term';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readClaims } from '../../store/policies/claims/claims.ts';
import { paidClaims } from '../../store/policies/claims/paid-claims.ts';
import { termsOfNumber } from '../../store/policies/terms-of-number.ts';

/**
 * The claims under all terms of a number, with whether anything was paid for each, and its driver besides the
 * policyholder. It does not check whose they are.
 */
export async function recordedClaims(
  db: Database | Tx,
  brand: string,
  { policyNumber }: Pick<Policy, 'policyNumber'>,
): Promise<(ClaimOfTerm & Pick<Claim, 'claimId'>)[]> {
  const claims = await readClaims(db, systemPrincipal(brand), policyNumber);
  if (claims.length === 0) return [];
  const paid = await paidClaims(db, brand, [...new Set(claims.map(({ policyId }) => policyId))]);
  const terms = (await termsOfNumber(db, policyNumber)).filter((one) => one.brand === brand);
  return claims.map((claim) => {
    const driver = driverOfClaim(claim.insuredName, terms);
    return { ...claim, isPaid: paid.has(claim.claimId), ...(driver && { driver }) };
  });
}
