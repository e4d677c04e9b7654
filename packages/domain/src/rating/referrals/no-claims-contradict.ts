import type { Facts } from '../../facts/facts.ts';
import type { ReferralRule } from '../settings/referral-rule.ts';

/** Rules about no-claims years that other answers speak against. */
export type NoClaimsRule = Extract<ReferralRule, { check: 'no_claims_above_licence' | 'no_claims_kept' }>;

/** Licences with which nobody earns a year without a claim. */
const PROVISIONAL: readonly (string | undefined)[] = ['UKProvisional', 'EUProvisional'];

/** Whether the policyholder's licence or claims contradict the no-claims years. Missing answers contradict nothing. */
export function noClaimsContradict(rule: NoClaimsRule, { drivers, ncdYears }: Facts): boolean {
  const [{ licenceType, licenceYears, claims }] = drivers;
  if (ncdYears === undefined || ncdYears === 0) return false;
  if (rule.check === 'no_claims_above_licence')
    return PROVISIONAL.includes(licenceType) || (licenceYears !== undefined && ncdYears > licenceYears);
  return claims.some(({ ncdAffected, yearsAgo }) => ncdAffected && ncdYears > rule.yearsLeft + yearsAgo);
}
