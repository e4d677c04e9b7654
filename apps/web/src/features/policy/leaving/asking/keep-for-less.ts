import type { CallOutput, Change, QuoteWire } from '@marque/contract';
import { activePrice, type PriceChoice, priceOf } from '../../../../price/price-choice.ts';

/** One thing by which cover would go on for less. */
export type KeptForLess =
  /** A higher voluntary excess, in pennies. */
  | { readonly kind: 'excess'; readonly excess: number }
  /** Without an optional cover. */
  | { readonly kind: 'cover'; readonly cover: string };

type Around = {
  /** What holds. */
  readonly choice: PriceChoice;
  /** What the customer may change themselves. */
  readonly may: { readonly excess: boolean; readonly covers: boolean };
  /** The excesses that the product offers, in pennies. */
  readonly excesses: readonly number[];
};

/** A change that saves less than one part in so many of a payment is not worth mentioning. */
const LEAST_SHARE = 50;

/**
 * The one change that is suggested to somebody who leaves: the next higher excess that lowers the next payment or, if
 * none does, the optional cover without which it is lowest. Null if nothing is worth it, or nothing may be changed.
 */
export function keepForLess(quote: QuoteWire, { choice, may, excesses }: Around): KeptForLess | null {
  const now = activePrice(quote)?.totals.discounted;
  if (quote.ratingStatus !== 'QUOTE' || now === undefined) return null;
  const saves = (other: Partial<PriceChoice>) => {
    const price = priceOf(quote, { ...choice, ...other })?.totals.discounted;
    return price === undefined ? 0 : now - price;
  };
  const isWorth = (saved: number) => saved > 0 && saved * LEAST_SHARE >= now;
  const higher = may.excess ? excesses.filter((one) => one > choice.voluntaryExcess).sort((a, b) => a - b) : [];
  const excess = higher.find((voluntaryExcess) => isWorth(saves({ voluntaryExcess })));
  if (excess !== undefined) return { kind: 'excess', excess };
  const without = (cover: string) => saves({ covers: choice.covers.filter((one) => one !== cover) });
  const [cover] = may.covers ? [...choice.covers].sort((a, b) => without(b) - without(a)) : [];
  return cover !== undefined && isWorth(without(cover)) ? { kind: 'cover', cover } : null;
}

/** The change that does it. */
export function changeForLess(kept: KeptForLess): Change {
  return kept.kind === 'excess'
    ? { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: kept.excess }
    : { changeType: 'REQUEST_COVER_OPTION', coverCode: kept.cover, selected: false };
}

/** Whether the gateway’s price confirms it: there is one, it is lower, and nothing is due for it. */
export function isForLess({ change }: Pick<CallOutput<'tryChange'>, 'change'>): boolean {
  const { priceDifference, dueNow, withNext } = change;
  return (
    priceDifference !== null &&
    priceDifference.to.discounted < priceDifference.from.discounted &&
    dueNow + withNext === 0
  );
}
