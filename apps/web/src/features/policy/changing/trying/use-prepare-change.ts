import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useClient } from '../../../../client/client-context.tsx';
import { createAttempt } from '../../../../client/create-attempt.ts';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { changingPlaces } from '../changing-places.ts';
import type { Tries } from '../kept-tries.ts';
import { refusalsOfChange } from '../refusals-of-change.ts';
import { momentOf } from './moment-of.ts';

/** Prepares what is tried and goes on to its review: nothing is changed by it. */
export function usePrepareChange(policyId: string) {
  const { timeZone } = useBrand();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const [attempt] = useState(() => createAttempt());
  const { mutate, data, isPending } = useMutation({
    mutationFn: (tries: Tries) =>
      orProblem(
        client.call('createPolicyAdjustment', {
          body: {
            ...{ policyId, adjustmentType: 'MTA', changes: [...tries.changes], reason: null },
            effectiveAt: momentOf(tries, timeZone),
          },
          idempotencyKey: attempt.key(),
        }),
        'validation_failed',
        ...refusalsOfChange,
      ),
    meta: { again: true },
    onSettled: (_made, error) => attempt.settle(error ?? undefined),
    onSuccess: async (made) => {
      if (!made.ok) return queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      await navigate({ to: changingPlaces(productUrlName, policyId).review(made.value.adjustmentId) });
    },
  });
  return { start: mutate, isPending, problem: data?.ok === false ? data.problem : undefined };
}
