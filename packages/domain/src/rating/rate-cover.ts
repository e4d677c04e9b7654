import type { Pennies } from '@marque/base';
import { exactPennies, roundPremium, timesFactors } from './exact-premium.ts';
import type { Key } from './factors/factor.ts';
import { rowsOfFactor } from './rows-of-factor.ts';
import type { LookUpNode, RowFound } from './tables/look-up.ts';
import type { BoundFactor, TariffCover } from './tariff.ts';
import type { RatingDriverSettings } from './tariff-settings.ts';

/** A cover rated for every voluntary excess on offer: pennies before tax for one period, in the order of the settings. */
export type RatedCover = {
  readonly cover: TariffCover;
  readonly premiums: readonly Pennies[];
  /** For each factor its rows: one set for all excesses, or one for each. */
  readonly found: readonly RowsByExcess[];
};

/** The keys of a factor: one set for all excesses, or one for each. */
export type KeysByExcess = readonly (readonly Key[])[];
export type RowsByExcess = readonly (readonly RowFound[])[];

/** What the covers of one risk have in common. */
export type RatingTerms = {
  readonly keys: readonly KeysByExcess[];
  readonly excessCount: number;
  readonly ratingDriver: RatingDriverSettings;
  /** Rows found for an earlier cover, by factor: covers without rows of their own share one table, so most are found only once. */
  readonly foundBefore: { node: LookUpNode; rows: RowsByExcess }[];
};

/**
 * Rates a cover: base × factors, exact, rounded half-up once, then never below the minimum.
 * What does not depend on the excess is multiplied once and shared by all excesses.
 */
export function rateCover(cover: TariffCover, terms: RatingTerms): RatedCover {
  const found: RowsByExcess[] = [];
  const shared: number[] = [];
  const varying: RowsByExcess[] = [];
  for (const bound of cover.factors) {
    const byExcess = rowsByExcess(bound, terms);
    found.push(byExcess);
    if (byExcess.length > 1) varying.push(byExcess);
    else for (const row of byExcess[0] ?? []) shared.push(row.value);
  }
  const exact = timesFactors(exactPennies(cover.base.pennies), shared);
  const premiums: Pennies[] = [];
  for (let index = 0; index < terms.excessCount; index += 1) {
    const factors: number[] = [];
    for (const byExcess of varying) for (const row of byExcess[index] ?? []) factors.push(row.value);
    premiums.push(Math.max(roundPremium(timesFactors(exact, factors)), cover.minimumPremiumPennies));
  }
  return { cover, premiums, found };
}

function rowsByExcess(bound: BoundFactor, { keys, ratingDriver, foundBefore }: RatingTerms): RowsByExcess {
  const before = foundBefore[bound.index];
  if (before?.node === bound.node) return before.rows;
  const rows = (keys[bound.index] ?? []).map((one) => rowsOfFactor(bound, one, ratingDriver));
  foundBefore[bound.index] = { node: bound.node, rows };
  return rows;
}
