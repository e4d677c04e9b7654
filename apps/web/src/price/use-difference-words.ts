import type { PriceDifferenceWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import type { DifferenceParts } from './difference-parts.ts';
import { fromToSentence, offerChange } from './offer-change.ts';

/** A price difference in two sentences: by how much for which payment, and from what to what, with what follows an offer. */
export function useDifferenceWords() {
  const t = useText();
  const { money, day } = useFormat();
  return useCallback(
    (difference: PriceDifferenceWire, { direction, change, afterOffer }: DifferenceParts) => {
      const { from, to, schedule, offerPayments } = difference;
      const came = offerChange(difference);
      const isMonthly = schedule === 'MONTHLY';
      const amount = money(Math.abs(afterOffer?.change ?? change));
      const offer = { amount, count: came === 'lost' ? offerPayments.from : offerPayments.to };
      const later = afterOffer && { amount, date: day(afterOffer.from) };
      const titles = {
        up: () =>
          later
            ? t('price.difference.upAfterOffer', later)
            : came
              ? t('price.difference.upFirst', offer)
              : t(isMonthly ? 'price.difference.upMonthly' : 'price.difference.upOnce', { amount }),
        down: () =>
          later
            ? t('price.difference.downAfterOffer', later)
            : came
              ? t('price.difference.downFirst', offer)
              : t(isMonthly ? 'price.difference.downMonthly' : 'price.difference.downOnce', { amount }),
        same: () => t('price.difference.same'),
      };
      const values = { from: money(from.discounted), to: money(to.discounted), after: money(to.gross) };
      const words = {
        monthly: () => t('price.difference.fromToMonthly', values),
        once: () => t('price.difference.fromToOnce', values),
        offer: () => t('price.difference.fromToOffer', values),
        lost: () => t('price.difference.fromToLost', { ...values, afterBefore: money(from.gross) }),
        offers: () => t('price.difference.fromToOffers', { ...values, afterBefore: money(from.gross) }),
      };
      return { title: titles[direction](), fromTo: words[fromToSentence(difference)]() };
    },
    [t, money, day],
  );
}
