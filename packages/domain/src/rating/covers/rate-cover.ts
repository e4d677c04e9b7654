import type { TariffCover } from '../tariff.ts';
import { type ExactPremium, exactPennies, roundPremium, timesFactors } from './exact-premium.ts';
import { rowsAt } from './find-rows.ts';
import { rateLoad } from './rate-load.ts';
import type { FoundRows, RatedCover, RatingTerms } from './rated-cover.ts';

/** Rates the covers of one risk, the main ones first, as an edition lists them. */
export function rateCovers(covers: readonly TariffCover[], terms: RatingTerms): RatedCover[] {
  const rated: RatedCover[] = [];
  for (const cover of covers)
    rated.push(cover.loads ? rateLoad(cover, cover.loads, { rated, terms }) : rateCover(cover, terms));
  return rated;
}

/**
 * Rates a cover: base × factors, exact, rounded half-up once, then never below the minimum.
 * Factors that do not depend on the excess are multiplied once and shared by all excesses.
 */
function rateCover(cover: TariffCover, { found }: RatingTerms): RatedCover {
  const common = timesRows(exactPennies(cover.base.pennies), found, cover.sharedPlaces);
  const exact = cover.placesByExcess.map((places) => timesRows(common, found, places));
  return { cover, exact, premiums: exact.map((one) => Math.max(roundPremium(one), cover.minimumPremiumPennies)) };
}

function timesRows(premium: ExactPremium, found: FoundRows, places: readonly number[]): ExactPremium {
  const factors: number[] = [];
  for (const place of places) for (const { value } of rowsAt(found, place)) factors.push(value);
  return timesFactors(premium, factors);
}
