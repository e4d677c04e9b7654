import type { OfferPaperWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { createAttempt } from '../../client/create-attempt.ts';
import { ProblemError } from '../../client/problem-error.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';
import { carSection } from '../../proposal/question-places.ts';
import { proposalQuery } from '../../proposal/use-proposal.ts';
import { priceToPay } from './price-to-pay.ts';

const RETRIES_ON_402 = 2;

/** Opens the customer's account with what was agreed to and the documents that were shown, then leads to the payment, or binds at once where nothing is to be paid. */
export function useAgree(papers: readonly OfferPaperWire[]) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const { proposal, product, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;

  const { mutate, isPending } = useMutation({
    mutationFn: async (agreed: readonly string[]) => {
      const documents = papers.map(({ document, hash }) => ({ document, hash }));
      await client.call('createCustomerAccount', {
        body: { proposalCode, agreed: [...agreed], documents },
        idempotencyKey: attempt.key(),
      });
      if (priceToPay(proposal) > 0) {
        await queries.refetchQueries(proposalQuery(client, proposalCode));
        return pathTo('checkout');
      }
      await client.call('bindProposal', { params: { proposalCode }, body: { paymentMethodType: 'CARD' } });
      await queries.invalidateQueries(proposalQuery(client, proposalCode));
      return pathTo('success');
    },
    retry: (failures, error) => failures < RETRIES_ON_402 && error instanceof ProblemError && error.status === 402,
    onSettled: (_to, error) => attempt.settle(error),
    onSuccess: (to) => navigate({ to }),
    onError: (error) => {
      const section = carSection(product);
      if (error instanceof ProblemError && error.code === 'registration_required' && section)
        void navigate({ to: pathTo(`disclosure/${section}`) });
      else {
        void queries.invalidateQueries(proposalQuery(client, proposalCode));
        void queries.invalidateQueries({ queryKey: queryKeys.offer(proposalCode) });
      }
    },
  });
  return { agree: mutate, isAgreeing: isPending };
}
