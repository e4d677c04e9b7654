import type { CallInput } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { leavingPlaces } from '../../../policy/leaving-places.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { refusals } from './refusals.ts';

/** When cover is to end, null for at once, and why. */
export type EndAsked = {
  readonly effectiveAt: string | null;
  readonly reason: string | null;
  /** The change that nobody is insured with and that it follows. */
  readonly becauseOf?: string;
  /** If staff end it: on whose word. */
  readonly word?: NonNullable<CallInput<'createPolicyAdjustment'>['body']['word']>;
};

/**
 * Prepares an end and goes on to the step that confirms it: this ends nothing yet. `faults` are the fields that the
 * gateway refused, `refusedField` the first of them.
 */
export function usePrepareEnd(policyId: string, onMade: (adjustmentId: string) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const [attempt] = useState(() => createAttempt());
  const { mutate, data, isPending } = useMutation({
    mutationFn: (asked: EndAsked) =>
      orProblem(
        client.call('createPolicyAdjustment', {
          body: { ...asked, policyId, adjustmentType: 'CAN', changes: [] },
          idempotencyKey: attempt.key(),
        }),
        ...['validation_failed', 'second_person_needed'],
        ...refusals,
      ),
    meta: { again: true },
    onSettled: (_done, error) => attempt.settle(error ?? undefined),
    onSuccess: async (made) => {
      // Midnight may have passed, or it may have been cancelled elsewhere: what can be chosen is asked for again.
      if (!made.ok) return queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      onMade(made.value.adjustmentId);
      await navigate({ to: `${policyPath(productUrlName, policyId)}/${leavingPlaces.confirm}` });
    },
  });
  const faults = data?.ok === false ? data.problem.errors : [];
  const isOwn = data?.ok === false && data.problem.code === 'second_person_needed';
  return { start: mutate, isPending, refusedField: faults[0]?.pointer, faults, isOwn };
}
