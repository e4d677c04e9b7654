import type { CallInput } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';

type Choice = CallInput<'setAutoRenewal'>['body'];

/** Chooses whether a policy renews by itself; the display of the policy and its renewal follows, then `onDone`. */
export function useAutoRenewal(policyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Choice) => client.call('setAutoRenewal', { params: { policyId }, body }),
    meta: { again: true },
    onSuccess: async (policy) => {
      queries.setQueryData(queryKeys.policy(policyId), policy);
      await queries.invalidateQueries({ queryKey: queryKeys.policies });
      void queries.invalidateQueries({ queryKey: queryKeys.policyChanges(policyId) });
      const { proposalCode } = policy.renewalProposal ?? {};
      if (proposalCode !== undefined) await queries.invalidateQueries({ queryKey: queryKeys.proposal(proposalCode) });
    },
  });
  const choose = (body: Choice, onDone: () => void) => mutate(body, { onSuccess: onDone });
  return { choose, isPending };
}
