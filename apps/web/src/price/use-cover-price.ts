import type { QuoteWire } from '@marque/contract';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { type PriceChoice, priceOf } from './price-choice.ts';

/**
 * What a cover adds to one payment of a choice, in words, from the quote’s own prices with and without it; with an
 * offer, also what it adds while that lasts. Undefined if it has no price.
 */
export function useCoverPrice(quote: QuoteWire, choice: PriceChoice): (code: string) => string | undefined {
  const t = useText();
  const { money } = useFormat();
  return (code) => {
    const others = choice.covers.filter((one) => one !== code);
    const withIt = priceOf(quote, { ...choice, covers: [...others, code] });
    const without = priceOf(quote, { ...choice, covers: others });
    if (!withIt || !without) return undefined;
    const amount = money(withIt.totals.gross - without.totals.gross);
    if (choice.schedule !== 'MONTHLY') return t('quote.optional.once', { amount });
    const now = money(withIt.totals.discounted - without.totals.discounted);
    return now === amount
      ? t('quote.optional.monthly', { amount })
      : t('quote.optional.beside', { now, after: amount });
  };
}
