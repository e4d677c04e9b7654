import type { ProposalWire } from '@marque/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useWaitWords } from '../../../brand/use-wait-words.ts';
import { useClient } from '../../../client/client-context.tsx';
import { isProblem, ProblemError } from '../../../client/problem-error.ts';
import { queryKeys } from '../../../client/query-keys.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';

/** A promotion that is claimed by its code, a partner's with the order number. */
export type Activation = { readonly promo: string; readonly promotionActivationCode?: string };

/** The listener for the result of a claim: a sentence that says what is wrong, or that the price was made. */
export type Heard = { readonly refuse: (sentence: string) => void; readonly onDone?: () => void };

/** Claims a promotion, which prices the proposal. */
export function useActivation({ refuse, onDone }: Heard) {
  const t = useText();
  const waitWords = useWaitWords();
  const client = useClient();
  const keep = useKeptProposal();
  const { proposalCode } = useCurrentProposal().proposal;
  return useMutation({
    mutationFn: ({ promo, ...body }: Activation) =>
      client.call('activatePromotion', { params: { proposalCode, promo }, body }),
    meta: { quiet: true },
    onSuccess: (proposal) => {
      keep(proposal);
      onDone?.();
    },
    onError: (error) => {
      const [first] = error instanceof ProblemError ? error.errors : [];
      if (first) refuse(t(first.message));
      else if (isProblem(error, 'too_many_requests')) refuse(t('quote.promotion.tooMany', { wait: waitWords(error) }));
      else refuse(t('quote.promotion.notSent'));
    },
  });
}

/** Gives up a proposal's promotion, which prices it without. The frame shows a failure. */
export function useRemoval(onDone: () => void) {
  const client = useClient();
  const keep = useKeptProposal();
  const { proposalCode } = useCurrentProposal().proposal;
  return useMutation({
    mutationFn: (promo: string) => client.call('removePromotion', { params: { proposalCode, promo } }),
    onSuccess: (proposal) => {
      keep(proposal);
      onDone();
    },
  });
}

function useKeptProposal() {
  const queries = useQueryClient();
  return (proposal: ProposalWire) => {
    queries.setQueryData(queryKeys.proposal(proposal.proposalCode), proposal);
    void queries.invalidateQueries({ queryKey: queryKeys.proposals });
  };
}
