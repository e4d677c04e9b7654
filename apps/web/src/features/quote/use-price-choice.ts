import type { QuoteWire } from '@marque/contract';
import { useEffect, useState } from 'react';
import { activePrice, changesTo, choiceOf, isSameChoice, type PriceChoice, priceOf } from '../../price/price-choice.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { useUpdateProposal } from '../../proposal/use-update-proposal.ts';

/**
 * The choice on the page with its price. A tap shows its price at once, from the quote; the gateway then confirms it, the
 * latest choice when several came meanwhile. When it cannot, the page goes back to what holds, and the frame says why.
 */
export function usePriceChoice(quote: QuoteWire) {
  const { proposal } = useCurrentProposal();
  const { mutate, isPending, isError } = useUpdateProposal(proposal.proposalCode);
  const [wanted, setWanted] = useState<PriceChoice>();
  const standing = choiceOf(proposal);
  const choice = wanted ?? standing;

  useEffect(() => {
    if (!wanted || isPending) return;
    const from = choiceOf(proposal);
    if (isSameChoice(wanted, from)) return setWanted(undefined);
    const settle = (latest: PriceChoice | undefined) => (latest && isSameChoice(latest, wanted) ? undefined : latest);
    mutate(
      { changes: changesTo(from, wanted), applyRating: true },
      { onSuccess: () => setWanted(settle), onError: () => setWanted(undefined) },
    );
  }, [wanted, isPending, proposal, mutate]);

  const choose = (change: Partial<PriceChoice>) => setWanted({ ...choice, ...change });
  const saving = { isSaved: wanted === undefined, isFailed: isError };
  return { choice, choose, price: priceOf(quote, choice) ?? activePrice(quote), isConfirming: isPending, saving };
}
