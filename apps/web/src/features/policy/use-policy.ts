import type { PolicyWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';

const DOCUMENTS_MS = 1500;
const START_MS = 4000;

/** A policy, asked for again while its documents are being written or its start lies ahead. */
export function usePolicy(policyId: string | null): PolicyWire | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: queryKeys.policy(policyId ?? ''),
    queryFn: ({ signal }) => client.call('getPolicy', { params: { policyId: policyId ?? '' }, signal }),
    enabled: policyId !== null,
    refetchInterval: ({ state }) => pollMs(state.data),
  });
  return data;
}

/** How soon a policy may have news, in milliseconds; false when none is awaited. */
export function pollMs(policy: PolicyWire | undefined): number | false {
  if (!policy) return false;
  if (policy.documents.some(({ ready }) => !ready)) return DOCUMENTS_MS;
  return policy.policyDetail.policyStatus === 'PENDING' ? START_MS : false;
}
