import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { priceToPay } from './price-to-pay.ts';

/** The first payment in words: its amount, and for what it is paid. */
export function usePriceWords(): { amount: string; unit: string } {
  const t = useText();
  const { money } = useFormat();
  const { proposal } = useCurrentProposal();
  const pennies = priceToPay(proposal);
  if (pennies === 0) return { amount: t('quote.free'), unit: '' };
  return { amount: money(pennies), unit: t(proposal.paymentSchedule === 'MONTHLY' ? 'quote.aMonth' : 'quote.inAll') };
}
