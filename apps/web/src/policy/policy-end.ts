import type { PolicyWire } from '@marque/contract';

/** When a policy ends, or ended: undefined for one that goes on until it is cancelled. */
export function policyEnd({
  policyStatus,
  expiredAt,
  terminatedAt,
  inceptedAt,
}: PolicyWire['policyDetail']): string | undefined {
  if (policyStatus === 'LAPSED') return expiredAt ?? undefined;
  if (policyStatus === 'CANCELLED') return terminatedAt ?? undefined;
  if (policyStatus === 'VOIDED' || policyStatus === 'NTU') return inceptedAt;
  return terminatedAt ?? expiredAt ?? undefined;
}
