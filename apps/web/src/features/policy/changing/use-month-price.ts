import type { PriceDifferenceWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { usePriceText } from '../../../brand/use-price-text.ts';
import { useText } from '../../../brand/use-text.ts';
import { measureOf } from './row-costs.ts';

/** Two prices of a policy in words. */
export function useMonthPrice() {
  const t = useText();
  const { money } = useFormat();
  const priceText = usePriceText();
  /** How much more or less one price is than another. */
  const moved = (more: number) =>
    more === 0 ? t('changing.price.same') : t(moreTexts[more > 0 ? 'more' : 'less'], { amount: money(Math.abs(more)) });
  const parts = (difference: PriceDifferenceWire) => {
    const { from, to, schedule } = difference;
    const measure = measureOf(difference);
    const more = to[measure] - from[measure];
    const { amount, unit } = priceText(to.discounted, schedule, to.gross);
    const much = moved(more);
    return { from: money(from.discounted), to: amount, unit, much, isOther: from.discounted !== to.discounted };
  };
  const announced = (difference: PriceDifferenceWire) => {
    const { to, unit, much } = parts(difference);
    return t('changing.price.announced', { amount: to, unit, much });
  };
  return { parts, announced, moved };
}

const moreTexts = { more: 'changing.price.more', less: 'changing.price.less' } as const;
