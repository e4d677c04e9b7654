import type { PriceDifferenceWire } from '@marque/contract';

/** Whether an offer came into a monthly price or left it: then only the first payments differ by what the difference says. Null for any other. */
export function offerChange({
  schedule,
  from,
  to,
}: Pick<PriceDifferenceWire, 'schedule' | 'from' | 'to'>): 'applied' | 'lost' | null {
  const hadOffer = from.discounted !== from.gross;
  const hasOffer = to.discounted !== to.gross;
  if (schedule !== 'MONTHLY' || hadOffer === hasOffer) return null;
  return hasOffer ? 'applied' : 'lost';
}

/** The sentence for a price's move: for a month with an offer, it names what follows the offer, before and now. */
export function fromToSentence(
  difference: Pick<PriceDifferenceWire, 'schedule' | 'from' | 'to'>,
): 'once' | 'monthly' | 'offer' | 'lost' | 'offers' {
  const { schedule, to } = difference;
  if (schedule !== 'MONTHLY') return 'once';
  const change = offerChange(difference);
  if (change !== null) return change === 'lost' ? 'lost' : 'offer';
  return to.discounted === to.gross ? 'monthly' : 'offers';
}
