import type { Instant } from '@marque/base';
import type { Change } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../../client/client-context.tsx';
import { createAttempt } from '../../../../client/create-attempt.ts';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { changingPlaces } from '../changing-places.ts';
import { refusalsOfChange } from '../refusals-of-change.ts';

/** What is to change, and from which moment; null is as soon as it can. */
type ToPrepare = {
  readonly changes: readonly Change[];
  readonly effectiveAt: Instant | null;
  /** What staff decide about an offer that another car puts in question. */
  readonly promotion?: 'GOES_ON' | 'ENDS' | null;
};

/** Prepares what is tried and goes on to its review: nothing is changed by it. `forget` takes away why the last one was refused. */
export function usePrepareChange(policyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const [attempt] = useState(() => createAttempt());
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: ({ changes, effectiveAt, promotion = null }: ToPrepare) =>
      orProblem(
        client.call('createPolicyAdjustment', {
          body: {
            ...{ policyId, adjustmentType: kindOf(changes), changes: [...changes], reason: null },
            ...{ effectiveAt, promotion },
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
  return { start: mutate, isPending, problem: data?.ok === false ? data.problem : undefined, forget: reset };
}

/** The start of cover is moved by a kind of its own. */
function kindOf(changes: readonly Change[]): 'MTA' | 'SDA' {
  return changes.some(({ changeType }) => changeType === 'START_DATE_CHANGE') ? 'SDA' : 'MTA';
}
