import type { Policy } from '@marque/domain/policy/policy';
import { keyOfPolicy } from '../keys/encrypted-policies.ts';

/** The audit trail of a policy, with the policy whose key encrypts its events. */
export function trailOfPolicy({ brand, policy }: { readonly brand: string; readonly policy: Policy }) {
  const { policyId, policyNumber } = policy;
  return { brand, stream: 'policy', streamId: policyId, thing: keyOfPolicy({ brand, policyNumber }) } as const;
}
