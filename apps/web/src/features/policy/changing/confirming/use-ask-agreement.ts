import type { PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { createAttempt } from '../../../../client/create-attempt.ts';
import { orProblem } from '../../../../client/or-problem.ts';
import { type NotConfirmed, notConfirmed, notConfirmedCodes } from './not-confirmed.ts';
import { shownOfChange } from './shown-of-change.ts';

/** Puts a change, as shown, before a second person, with the asker's reason. */
export function useAskAgreement(
  adjustment: PolicyAdjustmentWire,
  policy: Pick<PolicyWire, 'paymentSchedule'>,
): {
  readonly ask: (reason: string) => void;
  readonly isPending: boolean;
  readonly outcome: NotConfirmed | null;
} {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const [attempt] = useState(createAttempt);
  const { adjustmentId } = adjustment;
  const { mutate, data, isPending } = useMutation({
    mutationFn: (reason: string) =>
      orProblem(
        client.call('askForAgreement', {
          params: { adjustmentId },
          body: { reason, shown: shownOfChange(adjustment, policy) },
          idempotencyKey: attempt.key(),
        }),
        ...notConfirmedCodes,
      ),
    meta: { again: true },
    onSettled: (_asked, error) => attempt.settle(error ?? undefined),
    onSuccess: async (asked) => {
      if (asked.ok) snackbar(t('changing.second.asked'));
      await queries.invalidateQueries();
    },
  });
  return { ask: mutate, isPending, outcome: data?.ok === false ? notConfirmed(data.problem) : null };
}
