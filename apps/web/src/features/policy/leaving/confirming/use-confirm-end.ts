import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { refusals } from '../../adjusting/refusals.ts';

/** An end that is prepared, with the money that its customer was shown. */
export type EndShown = {
  readonly adjustmentId: string;
  readonly refund: number;
  readonly leftToPay: number;
  readonly comesBack: number;
};

/** Confirming an end, and what became of it. */
export type Confirming = {
  readonly confirm: (shown: EndShown) => void;
  readonly isPending: boolean;
  /** Why nothing has ended: too much time has passed, or its effect has changed since it was shown. */
  readonly outcome: 'gone' | 'changed' | null;
};

/** Confirms an end. The gateway knows a repeat, so that trying again after a lost answer ends nothing twice. */
export function useConfirmEnd(policyId: string): Confirming {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ adjustmentId, ...shown }: EndShown) =>
      orProblem(
        client.call('commitPolicyAdjustment', { params: { adjustmentId }, body: { shown } }),
        ...['gone', 'adjustment_changed', 'version_conflict', 'wrong_state'],
        ...refusals,
      ),
    meta: { again: true },
    onSuccess: async (answer, { adjustmentId }) => {
      const queryKey = queryKeys.adjustment(adjustmentId);
      if (answer.ok) queries.setQueryData(queryKey, answer.value);
      else if (refusals.some((code) => code === answer.problem.code))
        await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      else if (answer.problem.code !== 'gone') await queries.invalidateQueries({ queryKey });
    },
  });
  const outcome = data?.ok === false ? (data.problem.code === 'gone' ? 'gone' : 'changed') : null;
  return { confirm: mutate, isPending, outcome };
}
