import type { OfferPaperWire } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../brand/brand-context.tsx';
import { useClient } from '../client/client-context.tsx';
import { queryKeys } from '../client/query-keys.ts';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';

export type Offer = {
  readonly papers: readonly OfferPaperWire[] | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
};

/** The documents of the offer at hand, as the gateway will keep them. Another price or another language gives others. */
export function useOffer(): Offer {
  const client = useClient();
  const { language } = useBrand();
  const { proposalCode, quote, covers, voluntaryExcess } = useCurrentProposal().proposal;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.offer(proposalCode), language, quote?.ratedAt, covers, voluntaryExcess],
    queryFn: ({ signal }) => client.call('getOffer', { params: { proposalCode }, signal }),
    meta: { quiet: true },
  });
  return { papers: data?.documents, isError, retry: () => void refetch() };
}
