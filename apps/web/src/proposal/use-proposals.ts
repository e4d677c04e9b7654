import type { ProposalSummaryWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { usePrincipal } from '../principal/principal.tsx';

/** The person who looks at the site, and the proposals that are theirs. Without a session nothing is fetched, and there are none. */
export function useProposals() {
  const { client, session } = useConnection();
  const { user } = usePrincipal();
  const { data, isPending, isFetching, isError, refetch } = useQuery({
    queryKey: queryKeys.proposals,
    queryFn: ({ signal }): Promise<ProposalSummaryWire[]> => client.call('listProposals', { query: {}, signal }),
    enabled: user !== null || session.isKnown(),
  });
  return { proposals: data ?? [], isLoading: isPending && isFetching, isError, refetch };
}
