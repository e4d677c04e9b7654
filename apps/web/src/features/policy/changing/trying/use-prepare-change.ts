import type { Instant } from '@marque/base';
import type { Change } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../../client/client-context.tsx';
import { type Attempt, createAttempt } from '../../../../client/create-attempt.ts';
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

/**
 * Prepares the tried changes and goes on to their review: this changes nothing yet. `forget` clears the reason for the
 * last refusal.
 */
export function usePrepareChange(policyId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const [attempts] = useState(() => new Map<string, Attempt>());
  // Another change is another attempt: the gateway remembers what was sent under a key.
  const attemptAt = (asked: ToPrepare): Attempt => {
    const name = JSON.stringify(asked);
    const attempt = attempts.get(name) ?? createAttempt();
    attempts.set(name, attempt);
    return attempt;
  };
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (asked: ToPrepare) => {
      const { changes, effectiveAt, promotion = null } = asked;
      return orProblem(
        client.call('createPolicyAdjustment', {
          body: {
            ...{ policyId, adjustmentType: kindOf(changes), changes: [...changes], reason: null },
            ...{ effectiveAt, promotion },
          },
          idempotencyKey: attemptAt(asked).key(),
        }),
        'validation_failed',
        ...refusalsOfChange,
      );
    },
    meta: { again: true },
    onSettled: (_made, error, asked) => attemptAt(asked).settle(error ?? undefined),
    onSuccess: async (made) => {
      if (!made.ok) return queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      await navigate({ to: changingPlaces(productUrlName, policyId).review(made.value.adjustmentId) });
    },
  });
  return { start: mutate, isPending, problem: data?.ok === false ? data.problem : undefined, forget: reset };
}

/** Moving the start of cover is a separate kind of change. */
function kindOf(changes: readonly Change[]): 'MTA' | 'SDA' {
  return changes.some(({ changeType }) => changeType === 'START_DATE_CHANGE') ? 'SDA' : 'MTA';
}
