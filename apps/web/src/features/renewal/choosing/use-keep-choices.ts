import type { Change } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { saveChanges } from '../../../questions/saving/save-changes.ts';
import { usePolicyAgain } from '../use-policy-again.ts';

/**
 * Keeps the choices for the next term, which then has its new price, and leads back to the renewal. Without a change it
 * only leads back.
 */
export function useKeepChoices() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const showPolicyAgain = usePolicyAgain();
  const { proposal, pathTo } = useCurrentProposal();
  const { mutate, isPending } = useMutation({
    mutationFn: async (changes: readonly Change[]) =>
      changes.length === 0 ? proposal : await saveChanges(client, proposal, { changes, rate: true }),
    onSuccess: async (kept) => {
      queries.setQueryData(queryKeys.proposal(proposal.proposalCode), kept);
      if (kept !== proposal) await showPolicyAgain();
      await navigate({ to: pathTo() });
    },
  });
  return { keep: mutate, isKeeping: isPending };
}
