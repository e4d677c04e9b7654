import type { ProposalWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import type { CallArguments } from '../client/create-client.ts';
import { queryKeys } from '../client/query-keys.ts';

export type ProposalUpdate = CallArguments<'updateProposal'>['body'];

/** Changes a proposal and keeps the answer as its present state. `quiet` leaves failures to the caller. */
export function useUpdateProposal(proposalCode: string, { quiet = false }: { quiet?: boolean } = {}) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalUpdate): Promise<ProposalWire> =>
      client.call('updateProposal', { params: { proposalCode }, body }),
    meta: { quiet },
    onSuccess: (proposal) => {
      queries.setQueryData(queryKeys.proposal(proposalCode), proposal);
      void queries.invalidateQueries({ queryKey: queryKeys.proposals });
    },
  });
}
