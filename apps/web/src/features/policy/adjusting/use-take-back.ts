import { useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';

/** The texts that say what became of it. */
export type TakeBackWords = {
  readonly done: string;
  readonly tooLate: string;
  /** Why it is not, by the code of the refusal, if there is more to say than that it is too late. */
  readonly refused?: { readonly [code: string]: string };
};

/**
 * Takes back an end or a change that was confirmed, and says so. If it is too late, or another change builds on it, the
 * page fetches its data again.
 */
export function useTakeBack(policyId: string, words: TakeBackWords) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: (adjustmentId: string) =>
      orProblem(
        client.call('withdrawPolicyAdjustment', { params: { adjustmentId } }),
        ...['gone', 'wrong_state', 'version_conflict', 'change_followed', 'claim_since_change', 'second_person_needed'],
      ),
    meta: { again: true },
    onSuccess: async (answer, adjustmentId) => {
      await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      if (answer.ok) queries.setQueryData(queryKeys.adjustment(adjustmentId), answer.value);
      else void queries.invalidateQueries({ queryKey: queryKeys.adjustment(adjustmentId) });
      for (const queryKey of [queryKeys.policies, queryKeys.todo, queryKeys.customerAccounts])
        void queries.invalidateQueries({ queryKey });
      const refused = answer.ok ? undefined : words.refused?.[answer.problem.code];
      snackbar(t(answer.ok ? words.done : (refused ?? words.tooLate)), {
        tone: answer.ok ? 'success' : 'info',
      });
    },
  });
  return { takeBack: mutate, isPending };
}
