import type { ClaimWire } from '@marque/contract';
import type { StoredClaim } from '../store/policies/claims/claims.ts';

/** A claim as its policyholder sees it. */
export function presentClaim(claim: StoredClaim): ClaimWire {
  const { policyId, reference, status, claimType, insuredName, occurredOn, news } = claim;
  const shown = { claimReference: reference, occurredDate: occurredOn, news: { ...news } };
  return { policyId, status, claimType, insuredName, ...shown };
}
