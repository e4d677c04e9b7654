import type { ProposalWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { forgetDriver } from '../form/question-form.ts';
import { inTurn } from '../saving/in-turn.ts';
import { saveChanges } from '../saving/save-changes.ts';

/** Removes an additional driver and all disclosures about them from the proposal; an unsaved driver is only forgotten. */
export function useRemoveDriver() {
  const client = useClient();
  const queries = useQueryClient();
  const { proposal } = useCurrentProposal();
  const { proposalCode } = proposal;
  const remove = async (profileCode: string): Promise<ProposalWire | undefined> => {
    const known = queries.getQueryData<ProposalWire>(queryKeys.proposal(proposalCode)) ?? proposal;
    if (!Object.hasOwn(known.data.profiles, profileCode)) return undefined;
    const changes = [{ changeType: 'REMOVE_PROFILE' as const, profileCode }];
    return saveChanges(client, proposal, { changes, rate: false });
  };
  return useMutation({
    mutationFn: (profileCode: string) => inTurn(proposalCode, () => remove(profileCode)),
    onSuccess: (saved, profileCode) => {
      forgetDriver(proposalCode, profileCode);
      if (!saved) return;
      queries.setQueryData(queryKeys.proposal(proposalCode), saved);
      void queries.invalidateQueries({ queryKey: queryKeys.proposals });
    },
  });
}
