import type { ProposalWire } from '@marque/contract';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';

/** A price in words: the amount, or that it is free, and for what it is paid. */
export function usePriceText(
  pennies: number,
  schedule: ProposalWire['paymentSchedule'],
): { amount: string; unit: string } {
  const t = useText();
  const { money } = useFormat();
  if (pennies === 0) return { amount: t('quote.free'), unit: '' };
  return { amount: money(pennies), unit: schedule === 'MONTHLY' ? t('quote.aMonth') : t('quote.inAll') };
}
