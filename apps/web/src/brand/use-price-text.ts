import type { ProposalWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

/** A price in words: the amount, and for what it is paid; the latter is empty where nothing follows a price of nothing. */
export type PriceText = { readonly amount: string; readonly unit: string };

/** Puts the pennies of a first payment into words. Nothing to pay is free, and, where payments follow, free to begin with. */
export function usePriceText(): (pennies: number, schedule: ProposalWire['paymentSchedule']) => PriceText {
  const t = useText();
  const { money } = useFormat();
  return useCallback(
    (pennies, schedule) => {
      const isMonthly = schedule === 'MONTHLY';
      if (pennies === 0) return { amount: t('quote.free'), unit: isMonthly ? t('frame.price.atFirst') : '' };
      return { amount: money(pennies), unit: isMonthly ? t('quote.aMonth') : t('quote.inAll') };
    },
    [t, money],
  );
}
