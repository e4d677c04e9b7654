import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../client/query-keys.ts';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';

/** Fetches the policy again, which has the new price of its renewal in short. */
export function usePolicyAgain(): () => Promise<void> {
  const queries = useQueryClient();
  const { policyId } = useCurrentPolicy().policy;
  return async () => {
    await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId), exact: true });
    void queries.invalidateQueries({ queryKey: queryKeys.policies });
  };
}
