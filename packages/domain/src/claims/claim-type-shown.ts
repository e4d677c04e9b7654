import type { ClaimType } from '../enumerations.ts';
import type { Claim } from './claim.ts';

/**
 * What a claim is called. While it waits for a person, nobody has said yet what it is, so it is shown as an accident.
 */
export function claimTypeShown({ status, claimType }: Pick<Claim, 'status' | 'claimType'>): ClaimType {
  return status === 'PENDING' ? 'ACCIDENT' : claimType;
}
