import type { ProposalWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.ts';

/** A price in words: the amount, and its period; the period is empty for a price of nothing without later payments. */
export type PriceText = { readonly amount: string; readonly unit: string };

/**
 * Puts the pennies of a first payment into words. Nothing to pay is free or, if payments follow, free to begin with.
 * `after` is the payment that follows an offer: if it is given and differs, it is named too.
 */
export function usePriceText(): (
  pennies: number,
  schedule: ProposalWire['paymentSchedule'],
  after?: number,
) => PriceText {
  const t = useText();
  const { money } = useFormat();
  return useCallback(
    (pennies, schedule, after = pennies) => {
      const isMonthly = schedule === 'MONTHLY';
      const { amount, unit } =
        pennies === 0
          ? { amount: t('quote.free'), unit: isMonthly ? t('frame.price.atFirst') : '' }
          : { amount: money(pennies), unit: isMonthly ? t('quote.aMonth') : t('quote.inAll') };
      const isFollowed = isMonthly && after !== pennies;
      return { amount, unit: isFollowed ? t('frame.price.then', { unit, after: money(after) }) : unit };
    },
    [t, money],
  );
}
