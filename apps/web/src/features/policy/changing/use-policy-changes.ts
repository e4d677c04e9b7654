import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';

/** What may be changed about a policy, what was told for it, and which changes can be taken back. */
export function usePolicyChanges(policyId: string, isAsked = true) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.policyChanges(policyId),
    queryFn: ({ signal }) => client.call('getPolicyChanges', { params: { policyId }, signal }),
    enabled: isAsked,
  });
}
