import type { QuoteWire } from '@marque/contract';

export type PromotionWire = NonNullable<QuoteWire['promotion']>;

/** The text of each reason why an offer does not apply. */
const reasons: { readonly [reason: string]: string } = {
  unknown_promotion: 'quote.promotion.reasons.unknown',
  other_product: 'quote.promotion.reasons.otherProduct',
  not_yet: 'quote.promotion.reasons.notYet',
  ended: 'quote.promotion.reasons.ended',
  used_up: 'quote.promotion.reasons.usedUp',
  used_before: 'quote.promotion.reasons.usedBefore',
  order_number_used: 'quote.promotion.reasons.orderNumberUsed',
  power: 'quote.promotion.reasons.power',
  postcode_area: 'quote.promotion.reasons.place',
  purchase: 'quote.promotion.reasons.purchase',
};

/** The text key of a reason. Throws for an unknown reason. */
export function promotionReasonText(reason: string): string {
  const key = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (key === undefined) throw new Error(`No text says the reason ${reason}`);
  return key;
}
