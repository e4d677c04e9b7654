import type { PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { tabStorage } from '../../../../principal/acting.ts';
import { forgetTries } from '../kept-tries.ts';
import { type NotConfirmed, notConfirmed, notConfirmedCodes } from './not-confirmed.ts';
import { shownOfChange } from './shown-of-change.ts';

/** Confirming a change, and what became of it. */
export type ConfirmingChange = {
  readonly confirm: (adjustment: PolicyAdjustmentWire, policy: Pick<PolicyWire, 'paymentSchedule'>) => void;
  readonly isPending: boolean;
  readonly outcome: NotConfirmed | null;
};

/** Confirms a change for which nothing is due now. The gateway knows a repeat, so that trying again after a lost answer changes nothing twice. */
export function useConfirmChange(policyId: string): ConfirmingChange {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ adjustmentId, shown }: { readonly adjustmentId: string; readonly shown: Shown }) =>
      orProblem(
        client.call('commitPolicyAdjustment', { params: { adjustmentId }, body: { shown } }),
        ...notConfirmedCodes,
      ),
    meta: { again: true },
    onSuccess: async (answer, { adjustmentId }) => {
      const queryKey = queryKeys.adjustment(adjustmentId);
      if (!answer.ok) {
        if (answer.problem.code !== 'gone') await queries.invalidateQueries({ queryKey });
        return;
      }
      forgetTries(tabStorage(), policyId);
      queries.setQueryData(queryKey, answer.value);
    },
  });
  return {
    confirm: (adjustment, policy) =>
      mutate({ adjustmentId: adjustment.adjustmentId, shown: shownOfChange(adjustment, policy) }),
    isPending,
    outcome: data?.ok === false ? notConfirmed(data.problem) : null,
  };
}

type Shown = ReturnType<typeof shownOfChange>;
