import type { PolicyWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';

/** The last minute of a policy's cover, or the planned start of a policy that never began: undefined for cover that goes on, or renews by itself. */
export function policyEnd(detail: PolicyWire['policyDetail']): string | undefined {
  if (detail.policyStatus === 'NTU') return detail.inceptedAt;
  const end = endOf(detail);
  return end === null ? undefined : lastMinute(end);
}

/**
 * The same for a policy with its renewal: if the renewal is refused, the policy ends with its term, even if its
 * customer agreed to renew.
 */
export function policyEndAhead({
  policyDetail,
  renewalProposal,
}: Pick<PolicyWire, 'policyDetail' | 'renewalProposal'>): string | undefined {
  const isReferred = renewalProposal?.status === 'REFERRAL' && renewalProposal.endsOtherwise;
  return policyEnd(policyDetail) ?? (isReferred ? lastMinute(renewalProposal.turnsAt) : undefined);
}

function endOf({
  policyStatus,
  expiredAt,
  terminatedAt,
  termEndsAt,
  autoRenewalEnabled,
}: PolicyWire['policyDetail']): string | null {
  if (policyStatus === 'LAPSED') return expiredAt;
  if (policyStatus === 'CANCELLED' || policyStatus === 'VOIDED') return terminatedAt;
  return terminatedAt ?? expiredAt ?? (autoRenewalEnabled === true ? null : termEndsAt);
}
