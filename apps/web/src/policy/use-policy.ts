import type { PolicyWire } from '@marque/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { nullIfAbsent } from '../client/null-if-absent.ts';
import { queryKeys } from '../client/query-keys.ts';

const DOCUMENTS_MS = 1500;
const START_MS = 4000;

/**
 * A policy, asked for again while its documents are being written or its start lies ahead. Its data is null if this
 * visitor may see none; a policy that is already shown stays, for example when a session ends meanwhile.
 */
export function usePolicy(policyId: string | null) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = queryKeys.policy(policyId ?? '');
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<PolicyWire | null> =>
      client
        .call('getPolicy', { params: { policyId: policyId ?? '' }, signal })
        .catch((error: unknown) => queries.getQueryData<PolicyWire | null>(queryKey) ?? nullIfAbsent(error)),
    enabled: policyId !== null,
    refetchInterval: ({ state }) => pollMs(state.data),
  });
}

/** How soon a policy may have news, in milliseconds; false when none is awaited. */
export function pollMs(policy: PolicyWire | null | undefined): number | false {
  if (!policy) return false;
  if (policy.documents.some(({ ready }) => !ready)) return DOCUMENTS_MS;
  return policy.policyDetail.policyStatus === 'PENDING' ? START_MS : false;
}
