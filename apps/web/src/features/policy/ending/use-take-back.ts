import { useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';

/** Takes back an end that has not come, and says so. Where it is too late, what is shown is asked for again. */
export function useTakeBack(policyId: string) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: (adjustmentId: string) =>
      orProblem(
        client.call('withdrawPolicyAdjustment', { params: { adjustmentId } }),
        ...['gone', 'wrong_state', 'version_conflict'],
      ),
    meta: { again: true },
    onSuccess: async (answer, adjustmentId) => {
      await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      if (answer.ok) queries.setQueryData(queryKeys.adjustment(adjustmentId), answer.value);
      else void queries.invalidateQueries({ queryKey: queryKeys.adjustment(adjustmentId) });
      for (const queryKey of [queryKeys.policies, queryKeys.todo, queryKeys.customerAccounts])
        void queries.invalidateQueries({ queryKey });
      snackbar(t(answer.ok ? 'leaving.waiting.takenBack' : 'leaving.waiting.tooLate'), {
        tone: answer.ok ? 'success' : 'info',
      });
    },
  });
  return { takeBack: mutate, isPending };
}
