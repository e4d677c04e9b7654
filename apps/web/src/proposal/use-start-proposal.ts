import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { type Start, startProposal } from './start-proposal.ts';

/** Starts a proposal on a session made fresh first. Repeating a failed start repeats the same attempt. */
export function useStartProposal() {
  const { client, session } = useConnection();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (start: Start) => {
      await session.freshen();
      return startProposal(client, start);
    },
    meta: { again: true },
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.proposals }),
  });
}
