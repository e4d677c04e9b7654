import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';

/** What was sent to us about a policy, the newest first, and how its proof of no-claims years stands. */
export function useUploads(policyId: string) {
  const client = useClient();
  return useQuery({
    queryKey: queryKeys.uploads(policyId),
    queryFn: ({ signal }) => client.call('listUploads', { params: { policyId }, signal }),
  });
}
