import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../client/query-keys.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';

/** Fetches the policy again, which has the new price of its renewal in short, and the documents of the new term. */
export function usePolicyAgain(): () => Promise<void> {
  const queries = useQueryClient();
  const { policyId } = useCurrentPolicy().policy;
  const { proposalCode } = useCurrentProposal().proposal;
  return async () => {
    await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId), exact: true });
    void queries.invalidateQueries({ queryKey: queryKeys.policies });
    void queries.invalidateQueries({ queryKey: queryKeys.policyDocuments(policyId) });
    void queries.invalidateQueries({ queryKey: queryKeys.keptOffer(proposalCode) });
  };
}
