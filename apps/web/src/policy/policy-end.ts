import type { PolicyWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';

/** The last minute of a policy's cover, or the planned start of a policy that never began: undefined for continuous cover. */
export function policyEnd({
  policyStatus,
  expiredAt,
  terminatedAt,
  inceptedAt,
}: PolicyWire['policyDetail']): string | undefined {
  if (policyStatus === 'NTU') return inceptedAt;
  const end = endOf({ policyStatus, expiredAt, terminatedAt });
  return end === null ? undefined : lastMinute(end);
}

function endOf({
  policyStatus,
  expiredAt,
  terminatedAt,
}: Pick<PolicyWire['policyDetail'], 'policyStatus' | 'expiredAt' | 'terminatedAt'>): string | null {
  if (policyStatus === 'LAPSED') return expiredAt;
  if (policyStatus === 'CANCELLED' || policyStatus === 'VOIDED') return terminatedAt;
  return terminatedAt ?? expiredAt;
}
