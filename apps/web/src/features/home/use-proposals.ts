import type { ProposalSummaryWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../client/client-context.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';

/** The visitor's proposals. Whoever never had a session is asked for nothing, and has none. */
export function useProposals(): { proposals: readonly ProposalSummaryWire[]; isLoading: boolean } {
  const { client, session } = useConnection();
  const { data, isPending, isFetching } = useQuery({
    queryKey: queryKeys.proposals,
    queryFn: ({ signal }): Promise<ProposalSummaryWire[]> => client.call('listProposals', { query: {}, signal }),
    enabled: session.isKnown(),
  });
  return { proposals: data ?? [], isLoading: isPending && isFetching };
}
