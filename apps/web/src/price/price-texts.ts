import type { PriceDifferenceWire } from '@marque/contract';
import type { PricePartName } from '@marque/domain/rating/quote';

/** The text of each part that a price is made of. */
const parts: { readonly [N in PricePartName]: string } = {
  base: 'price.parts.base',
  driver: 'price.parts.driver',
  history: 'price.parts.history',
  car: 'price.parts.car',
  place: 'price.parts.place',
  use: 'price.parts.use',
  no_claims: 'price.parts.no_claims',
  drivers: 'price.parts.drivers',
  excess: 'price.parts.excess',
  minimum: 'price.parts.minimum',
  covers: 'price.parts.covers',
  tax: 'price.parts.tax',
  promotion: 'price.parts.promotion',
};

/** The text key of a part of a price. Throws for an unknown part. */
export function partText(part: string): string {
  if (!Object.hasOwn(parts, part)) throw new Error(`No text names the part ${part} of a price`);
  return parts[part as PricePartName];
}

/** The text of each reason why two prices differ. */
export const reasonTexts: { readonly [R in PriceDifferenceWire['reasons'][number]]: string } = {
  ANSWERS: 'price.reasons.answers',
  DRIVERS: 'price.reasons.drivers',
  VOLUNTARY_EXCESS: 'price.reasons.excess',
  COVERS: 'price.reasons.covers',
  PROMOTION: 'price.reasons.promotion',
  START_DATE: 'price.reasons.startDate',
  RATES: 'price.reasons.rates',
};
