import type { Pennies } from '@marque/base';
import { type LookUpNode, lookUp } from '../tables/look-up.ts';
import { loadingTable } from '../tables/table-definition.ts';
import type { TariffCover } from '../tariff.ts';
import { roundPremium, timesFactors } from './exact-premium.ts';
import type { RatedCover, RatedLoad, RatingTerms } from './rated-cover.ts';

/** The inputs of a loading: the covers before it, and their common data. */
type Loading = { readonly rated: readonly RatedCover[]; readonly terms: RatingTerms };

/**
 * Rates a cover that loads the main covers: for each of them, its price with the table's factor, rounded and never
 * below its minimum, less its price without it. The factors are 1 or more, so that nothing is ever taken off.
 */
export function rateLoad(cover: TariffCover, nodes: readonly LookUpNode[], { rated, terms }: Loading): RatedCover {
  const key = [terms.ncdYears];
  const loads = nodes.map((node, index): RatedLoad => {
    const row = lookUp(node, key, loadingTable.table);
    const main = rated[index];
    if (main?.cover.coverType !== 'MAIN') throw new Error(`${cover.cover} was rated before the main covers`);
    const factors = [row.value];
    return { row, added: main.premiums.map((premium, excess) => withLoad(main, excess, factors) - premium) };
  });
  const premiums = terms.voluntaryPennies.map((_, excess) => addedBy(loads, excess));
  return { cover, premiums, exact: [], loads };
}

function withLoad({ exact, cover }: RatedCover, excess: number, factors: readonly number[]): Pennies {
  const premium = exact[excess];
  if (premium === undefined) throw new Error(`${cover.cover} was not rated for every excess`);
  return Math.max(roundPremium(timesFactors(premium, factors)), cover.minimumPremiumPennies);
}

function addedBy(loads: readonly RatedLoad[], excess: number): Pennies {
  let sum = 0;
  for (const { added } of loads) sum += added[excess] ?? 0;
  return sum;
}
