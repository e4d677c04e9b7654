import type { Facts } from '../../facts/facts.ts';
import type { PromotionSettings } from '../../facts/promotion.ts';

/** What a promotion reads of a risk. */
export type PromotionFacts = {
  readonly startAt: Facts['startAt'];
  readonly postcodeArea: Facts['postcodeArea'];
  readonly vehicle: Pick<Facts['vehicle'], 'power' | 'purchaseType'>;
};

/** Why a risk cannot have a promotion: what the offer asks for and the risk lacks, or does not say. None when it can. */
export function reasonsAgainst(
  { power, postcodeAreas, purchase }: PromotionSettings,
  { vehicle, postcodeArea }: PromotionFacts,
): string[] {
  return [
    ...(lacks(power, vehicle.power) ? ['power'] : []),
    ...(lacks(postcodeAreas, postcodeArea) ? ['postcode_area'] : []),
    ...(lacks(purchase, vehicle.purchaseType) ? ['purchase'] : []),
  ];
}

/** Whether an offer names what it requires and this is not in it. */
function lacks(wanted: readonly string[] | undefined, found: string | undefined): boolean {
  return wanted !== undefined && !wanted.some((one) => one === found);
}
