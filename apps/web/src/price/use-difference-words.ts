import type { PriceDifferenceWire } from '@marque/contract';
import { useCallback } from 'react';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import type { DifferenceParts } from './difference-parts.ts';

/** A price difference in two sentences: by how much for which payment, and from what to what. */
export function useDifferenceWords() {
  const t = useText();
  const { money } = useFormat();
  return useCallback(
    ({ from, to, schedule }: PriceDifferenceWire, { direction, change }: DifferenceParts) => {
      const isMonthly = schedule === 'MONTHLY';
      const amount = money(Math.abs(change));
      const titles = {
        up: () => t(isMonthly ? 'price.difference.upMonthly' : 'price.difference.upOnce', { amount }),
        down: () => t(isMonthly ? 'price.difference.downMonthly' : 'price.difference.downOnce', { amount }),
        same: () => t('price.difference.same'),
      };
      const values = { from: money(from.discounted), to: money(to.discounted) };
      const fromTo = t(isMonthly ? 'price.difference.fromToMonthly' : 'price.difference.fromToOnce', values);
      return { title: titles[direction](), fromTo };
    },
    [t, money],
  );
}
