import { useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { tabStorage } from '../../../../principal/acting.ts';
import { forgetTries } from '../kept-tries.ts';

/** What a customer says as they hand a change to a person. */
export type HandingOver = { readonly hasHappened: boolean; readonly message: string | null };

/**
 * For an uninsurable change: handing it to a person, and leaving it. If it was handed over or thrown away elsewhere,
 * the page is fetched again.
 */
export function useReferredChange(policyId: string, adjustmentId: string) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { productUrlName = '' } = useParams({ strict: false });
  const params = { adjustmentId };
  const lookAgain = () => queries.invalidateQueries({ queryKey: queryKeys.adjustment(adjustmentId) });
  const handing = useMutation({
    mutationFn: (body: HandingOver) => orProblem(client.call('handOverChange', { params, body }), 'wrong_state'),
    meta: { again: true },
    onSuccess: async (answer) => {
      if (answer.ok) forgetTries(tabStorage(), policyId);
      await queries.invalidateQueries({ queryKey: queryKeys.policy(policyId) });
      await lookAgain();
    },
  });
  const leaving = useMutation({
    mutationFn: () => orProblem(client.call('discardPolicyAdjustment', { params }), 'wrong_state'),
    meta: { again: true },
    onSuccess: async (answer) => {
      if (!answer.ok) return lookAgain();
      forgetTries(tabStorage(), policyId);
      snackbar(t('changing.referred.left'), { tone: 'success' });
      await navigate({ to: policyPath(productUrlName, policyId) });
    },
  });
  return {
    handOver: handing.mutate,
    leave: () => leaving.mutate(),
    isPending: handing.isPending || leaving.isPending,
  };
}
