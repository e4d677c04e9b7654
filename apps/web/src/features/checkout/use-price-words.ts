import { type PriceText, usePriceText } from '../../brand/use-price-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { priceToPay } from './price-to-pay.ts';

/** The first payment in words: its amount, and its period. */
export function usePriceWords(): PriceText {
  const words = usePriceText();
  const { proposal } = useCurrentProposal();
  return words(priceToPay(proposal), proposal.paymentSchedule);
}
