import type { PolicyWire } from '@marque/contract';

/** The policies that have a card, in their order: a renewed policy is shown by its successor. */
export function cardPolicies<P extends Pick<PolicyWire, 'policyDetail'>>(policies: readonly P[]): P[] {
  return policies.filter(({ policyDetail }) => policyDetail.policyStatus !== 'RENEWED');
}
