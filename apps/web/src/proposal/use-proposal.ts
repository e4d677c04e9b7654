import type { ProposalWire } from '@marque/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import type { Client } from '../client/create-client.ts';
import { ProblemError } from '../client/problem-error.ts';
import { queryKeys } from './query-keys.ts';

/** Asks for a proposal; null when there is none that this visitor may see. */
export function proposalQuery(client: Client, proposalCode: string) {
  return queryOptions({
    queryKey: queryKeys.proposal(proposalCode),
    queryFn: async ({ signal }): Promise<ProposalWire | null> => {
      try {
        return await client.call('getProposal', { params: { proposalCode }, signal });
      } catch (error) {
        if (error instanceof ProblemError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** One proposal of the visitor's. */
export function useProposal(proposalCode: string) {
  return useQuery(proposalQuery(useClient(), proposalCode));
}
