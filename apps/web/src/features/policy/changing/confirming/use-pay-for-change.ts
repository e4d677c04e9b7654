import type { PolicyAdjustmentWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useClient } from '../../../../client/client-context.tsx';
import { createAttempt } from '../../../../client/create-attempt.ts';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { useLeaving } from '../../../../payments/use-leaving.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { changingPlaces } from '../changing-places.ts';
import { notConfirmed, notConfirmedCodes } from './not-confirmed.ts';
import { shownOfChange } from './shown-of-change.ts';
import type { ConfirmingChange } from './use-confirm-change.ts';

/**
 * Pays the amount due for a change on the card provider’s page, which confirms it. The tried changes stay until it is
 * paid.
 */
export function usePayForChange(adjustmentId: string): ConfirmingChange {
  const client = useClient();
  const queries = useQueryClient();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  const places = changingPlaces(productUrlName, policyId);
  const lookAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: queryKeys.adjustment(adjustmentId) }),
    [queries, adjustmentId],
  );
  const { isLeaving, leave } = useLeaving(lookAgain);
  const [attempt] = useState(createAttempt);
  const { mutate, data, isPending } = useMutation({
    mutationFn: (shown: ReturnType<typeof shownOfChange>) =>
      orProblem(
        client.call('createChangeCheckout', {
          params: { adjustmentId },
          body: {
            ...{ saveCard: false, shown },
            successPath: `${places.done(adjustmentId)}?result=paid`,
            cancelPath: places.review(adjustmentId),
          },
          idempotencyKey: attempt.key(),
        }),
        ...notConfirmedCodes,
      ),
    onSettled: (_answer, error) => attempt.settle(error),
    onSuccess: (answer) => {
      if (answer.ok) leave(answer.value.url);
      else if (answer.problem.code !== 'gone') lookAgain();
    },
  });
  return {
    confirm: (adjustment: PolicyAdjustmentWire, policy) => mutate(shownOfChange(adjustment, policy)),
    isPending: isPending || isLeaving,
    outcome: data?.ok === false ? notConfirmed(data.problem) : null,
  };
}
