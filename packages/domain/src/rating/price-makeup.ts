import type { Pennies } from '@marque/base';
import { type PaymentSchedule, type PricePart, type PricePartName, pricePartNames } from './quote.ts';

/** Pennies of every part of a price, in the order of the parts' names. */
export type PartSums = Pennies[];

const [PROMOTION, COVERS, TAX] = [partIndex('promotion'), partIndex('covers'), partIndex('tax')];

/** The index of a part among the names of parts. */
export function partIndex(part: PricePartName): number {
  return pricePartNames.indexOf(part);
}

/** No pennies in any part. */
export function noPennies(): PartSums {
  return pricePartNames.map(() => 0);
}

/** Adds pennies to the part at an index. */
export function addToPart(sums: PartSums, index: number, pennies: Pennies): void {
  sums[index] = (sums[index] ?? 0) + pennies;
}

/**
 * What makes up the first payment of a schedule, part by part in the order of their names; parts of no pennies are left out. `mainParts` is what the
 * steps of the main covers add or take off in one of their periods, `periods` how many of those the payment pays for. The parts sum to `discounted`
 * to the penny.
 */
export function priceMakeup(
  { premiumBreakdown, totals }: Pick<PaymentSchedule, 'premiumBreakdown' | 'totals'>,
  mainParts: PartSums,
  periods: number,
): PricePart[] {
  const sums = mainParts.map((pennies) => pennies * periods);
  for (const { coverType, premium, active } of premiumBreakdown)
    if (coverType !== 'MAIN' && active) addToPart(sums, coverType === 'DISCOUNT' ? PROMOTION : COVERS, premium);
  addToPart(sums, TAX, totals.taxAmount);
  const parts: PricePart[] = [];
  pricePartNames.forEach((part, index) => {
    const pennies = sums[index] ?? 0;
    if (pennies !== 0) parts.push({ part, pennies });
  });
  return parts;
}
