import type { QuoteWire } from '@marque/contract';
import { sameValue } from '@marque/forms';

/** Whether a quote gives the same as before: the same payments from the same day, and the same result of the promotion. */
export function isOfferUnchanged(before: QuoteWire | null, after: QuoteWire | null): boolean {
  return before !== null && after !== null && sameValue(offerOf(before), offerOf(after));
}

function offerOf({ availablePaymentSchedules, promotion, startAt }: QuoteWire) {
  return { availablePaymentSchedules, promotion, startAt };
}
