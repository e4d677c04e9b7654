import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';

/** The live links of a policy, and how to make and withdraw one. A link's secret is known only when it is made. */
export function useCoverLinks(policyId: string) {
  const client = useClient();
  const cache = useQueryClient();
  const queryKey = queryKeys.coverLinks(policyId);
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const links = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call('listCoverLinks', { params: { policyId }, signal }),
  });
  const make = useMutation({
    mutationFn: () =>
      orProblem(client.call('createCoverLink', { params: { policyId } }), 'cover_links_full', 'wrong_state'),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (linkId: string) => client.call('withdrawCoverLink', { params: { policyId, linkId } }),
    onSettled,
  });
  return { links, make, withdraw };
}
