import { Button } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { isProblem } from '../../../client/problem-error.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import { openProposal } from '../../../proposal/start-proposal.ts';

/**
 * Begins a new quote that is filled in with this policy's answers, or goes to the open one if the brand allows only one
 * at a time. Nothing while cover goes on and something may follow it.
 */
export function QuoteAgain() {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy, scheme } = useCurrentPolicy();
  const { policyId, policyDetail, endsUnrenewed } = policy;
  const isOver = policyDetail.policyStatus === 'CANCELLED' || policyDetail.policyStatus === 'LAPSED';
  const [attempt] = useState(createAttempt);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client
        .call('quoteAgain', { params: { policyId }, body: {}, idempotencyKey: attempt.key() })
        .then(({ proposalCode }) => proposalCode)
        .catch(async (error: unknown) => {
          const existing = isProblem(error, 'proposal_exists') && (await openProposal(client, scheme.schemeCode));
          if (existing) return existing;
          throw error;
        }),
    onSettled: (_begun, error) => attempt.settle(error),
    onSuccess: (proposalCode) => {
      void queries.invalidateQueries({ queryKey: queryKeys.proposals });
      void navigate({ to: proposalPath(productUrlName, proposalCode) });
    },
  });
  if (!scheme.available || !(isOver || endsUnrenewed)) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {t('leaving.ended.again')}
    </Button>
  );
}
