import type { PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { tabStorage } from '../../../../principal/acting.ts';
import { keepTries } from '../kept-tries.ts';
import { refusalsOfChange } from '../refusals-of-change.ts';

/** Confirming a change, and what became of it. */
export type ConfirmingChange = {
  readonly confirm: (adjustment: PolicyAdjustmentWire, policy: Pick<PolicyWire, 'paymentSchedule'>) => void;
  readonly isPending: boolean;
  /** Why nothing has changed: too much time has passed, what it does is not what was shown, or a refusal. */
  readonly outcome: 'gone' | 'changed' | (typeof refusalsOfChange)[number] | 'payment_required' | null;
};

/** Confirms a change. The gateway knows a repeat, so that trying again after a lost answer changes nothing twice. */
export function useConfirmChange(policyId: string): ConfirmingChange {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ adjustmentId, shown }: { readonly adjustmentId: string; readonly shown: Shown }) =>
      orProblem(
        client.call('commitPolicyAdjustment', { params: { adjustmentId }, body: { shown } }),
        ...['gone', 'adjustment_changed', 'version_conflict', 'change_referred', 'validation_failed'],
        ...['payment_required', ...refusalsOfChange],
      ),
    meta: { again: true },
    onSuccess: async (answer, { adjustmentId }) => {
      const queryKey = queryKeys.adjustment(adjustmentId);
      if (!answer.ok) {
        if (answer.problem.code !== 'gone') await queries.invalidateQueries({ queryKey });
        return;
      }
      keepTries(tabStorage(), policyId, { day: '', changes: [] });
      queries.setQueryData(queryKey, answer.value);
    },
  });
  const code = data?.ok === false ? data.problem.code : null;
  const outcome =
    code === null || code === 'gone' || code === 'payment_required'
      ? code
      : (refusalsOfChange.find((one) => one === code) ?? 'changed');
  return {
    confirm: (adjustment, policy) =>
      mutate({ adjustmentId: adjustment.adjustmentId, shown: shownOf(adjustment, policy) }),
    isPending,
    outcome,
  };
}

type Shown = { dueNow: number; withNext: number; back: number; price: number | null };

/** What the customer was told: what is due, comes and goes back, and what one payment costs once all of it holds. */
function shownOf(
  { change, updatedPolicyVersions }: PolicyAdjustmentWire,
  { paymentSchedule }: Pick<PolicyWire, 'paymentSchedule'>,
): Shown {
  const schedules = updatedPolicyVersions.at(-1)?.quote.availablePaymentSchedules ?? [];
  const price = schedules.find(({ type }) => type === paymentSchedule)?.totals.discounted ?? null;
  return { dueNow: change?.dueNow ?? 0, withNext: change?.withNext ?? 0, back: change?.back ?? 0, price };
}
