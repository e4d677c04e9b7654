import type { QuoteWire } from '@marque/contract';
import { fullPriceFrom } from '@marque/domain/facts/billing-day';
import { useCallback } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';

type Price = Pick<QuoteWire['priceOptions'][number], 'schedule' | 'totals'> & { readonly startAt: string };

/** Says what a month costs once the offer that is in its price has ended, and from when. Empty for a price without an offer and for one that is paid once. */
export function usePriceLater(): (promotion: QuoteWire['promotion'], price: Price) => string {
  const t = useText();
  const { money, day } = useFormat();
  return useCallback(
    (promotion, { schedule, totals, startAt }) => {
      const endAt = promotion?.endAt ?? null;
      if (schedule !== 'MONTHLY' || endAt === null || totals.discounted === totals.gross) return '';
      return t('price.later', { date: day(fullPriceFrom(endAt, startAt)), amount: money(totals.gross) });
    },
    [t, money, day],
  );
}
