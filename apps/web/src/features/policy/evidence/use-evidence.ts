import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';

/** What was told for each version of a policy, the newest first. */
export function useEvidence(policyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.evidence(policyId),
    queryFn: ({ signal }) => client.call('getEvidence', { params: { policyId }, signal }),
  });
}
