import type { ProposalWire } from '@marque/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useConnection } from '../client/client-context.tsx';
import type { Client } from '../client/create-client.ts';
import type { Session } from '../client/create-session.ts';
import { nullIfAbsent } from '../client/null-if-absent.ts';
import { queryKeys } from '../client/query-keys.ts';

/**
 * Fetches a proposal; null when there is none that this visitor may see. `reclaim` looks for a missing proposal among those that the
 * browser held before somebody signed in.
 */
export function proposalQuery(client: Client, proposalCode: string, reclaim: Session['reclaim'] = async () => false) {
  return queryOptions({
    queryKey: queryKeys.proposal(proposalCode),
    queryFn: async ({ signal }): Promise<ProposalWire | null> => {
      const ask = () => client.call('getProposal', { params: { proposalCode }, signal }).catch(nullIfAbsent);
      const found = await ask();
      return found === null && (await reclaim(proposalCode)) ? ask() : found;
    },
  });
}

/** One proposal of the visitor's, or of the person who has signed in. */
export function useProposal(proposalCode: string) {
  const { client, session } = useConnection();
  return useQuery(proposalQuery(client, proposalCode, session.reclaim));
}
