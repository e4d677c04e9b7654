import type { Pennies } from '@marque/base';
import { type ExactPremium, exactPennies, roundPremium, timesFactors } from './exact-premium.ts';
import { findRows } from './find-rows.ts';
import { rateLoad } from './rate-load.ts';
import type { FoundRows, RatedCover, RatingTerms } from './rated-cover.ts';
import type { TariffCover } from './tariff.ts';

/** Rates the covers of one risk, the main ones first, as an edition lists them. */
export function rateCovers(covers: readonly TariffCover[], terms: RatingTerms): RatedCover[] {
  const rated: RatedCover[] = [];
  let rows: FoundRows | undefined;
  for (const cover of covers) {
    // An edition binds covers that are multiplied by the same tables to the very same list of factors.
    if (rows?.factors !== cover.factors) rows = findRows(cover.factors, terms);
    rated.push(cover.loads ? rateLoad(cover, cover.loads, { rated, rows, terms }) : rateCover(cover, rows));
  }
  return rated;
}

/**
 * Rates a cover: base × factors, exact, rounded half-up once, then never below the minimum.
 * What does not depend on the excess is multiplied once and shared by all excesses.
 */
function rateCover(cover: TariffCover, rows: FoundRows): RatedCover {
  const common = timesFactors(exactPennies(cover.base.pennies), rows.shared);
  const exact: ExactPremium[] = [];
  const premiums: Pennies[] = [];
  for (const values of rows.varying) {
    const premium = timesFactors(common, values);
    exact.push(premium);
    premiums.push(Math.max(roundPremium(premium), cover.minimumPremiumPennies));
  }
  return { cover, premiums, exact, rows };
}
