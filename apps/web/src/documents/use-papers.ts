import { useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

const WRITING_MS = 1500;

/** Every document of a policy, asked for again while one is being written. */
export function usePapers(policyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.policyDocuments(policyId),
    queryFn: ({ signal }) => client.call('listPolicyDocuments', { params: { policyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ ready }) => !ready) ? WRITING_MS : false),
  });
}
