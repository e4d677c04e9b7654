import type { Pennies } from '@marque/base';
import { allFactors } from './factors/all-factors.ts';
import { type PaymentSchedule, type PricePart, type PricePartName, pricePartNames, type Step } from './quote.ts';

const PROMOTION = placeOf('promotion');
const COVERS = placeOf('covers');
const TAX = placeOf('tax');

/** Where the part of a step stands among the names: its factor's, or that of the two steps that are no factors. */
const placeOfStep: ReadonlyMap<string, number> = new Map([
  ['base', placeOf('base')],
  ['minimum_premium', placeOf('minimum')],
  ...allFactors.map(({ name, part }) => [name, placeOf(part)] as const),
]);

/**
 * What makes up the first payment of a schedule, part by part in the order of their names; parts of no pennies are left out. The steps of the main
 * covers say what each factor adds or takes off, one after the other in the order of the settings; `periods` is how many of their periods the
 * payment pays for. A line is rounded once, at its end, so its last step bears what rounding leaves, and the parts sum to `discounted` to the penny.
 */
export function priceMakeup(
  { premiumBreakdown, totals }: Pick<PaymentSchedule, 'premiumBreakdown' | 'totals'>,
  steps: readonly Step[],
  periods: number,
): PricePart[] {
  const sums = new Array<Pennies>(pricePartNames.length).fill(0);
  const add = (place: number, pennies: Pennies) => {
    sums[place] = (sums[place] ?? 0) + pennies;
  };
  const mains: string[] = [];
  for (const { coverType, coverGroup, premium, active } of premiumBreakdown) {
    if (coverType === 'MAIN') mains.push(coverGroup);
    else if (active) add(coverType === 'DISCOUNT' ? PROMOTION : COVERS, premium);
  }
  for (const step of steps) if (mains.includes(step.coverGroup)) add(placeOfPart(step), addedBy(step) * periods);
  add(TAX, totals.taxAmount);
  const parts: PricePart[] = [];
  for (const [place, part] of pricePartNames.entries()) {
    const pennies = sums[place] ?? 0;
    if (pennies !== 0) parts.push({ part, pennies });
  }
  return parts;
}

function placeOf(part: PricePartName): number {
  return pricePartNames.indexOf(part);
}

function placeOfPart({ factor }: Step): number {
  const place = placeOfStep.get(factor);
  if (place === undefined) throw new Error(`The step ${factor} belongs to no part of a price`);
  return place;
}

/** The base is where a line begins; every other step changes what came before it. */
function addedBy({ factor, before, after }: Step): Pennies {
  return factor === 'base' ? after : after - before;
}
