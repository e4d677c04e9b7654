import type { Pennies } from '@marque/base';
import type { ExactPremium } from './exact-premium.ts';
import type { Factor, Key } from './factors/factor.ts';
import type { LookUpNode, RowFound } from './tables/look-up.ts';
import type { BoundFactor, TariffCover } from './tariff.ts';
import type { RatingDriverSettings } from './tariff-settings.ts';

/** A cover rated for every voluntary excess on offer: pennies before tax for one period, in the order of the settings. */
export type RatedCover = {
  readonly cover: TariffCover;
  readonly premiums: readonly Pennies[];
  /** The same before rounding and minimum; empty for a cover that loads others. */
  readonly exact: readonly ExactPremium[];
  readonly rows: FoundRows;
  /** Of a cover that loads the main covers: what it adds to each of them, in their order. */
  readonly loads?: readonly RatedLoad[];
};

/** The rows that hold for a list of factors. Covers that are multiplied by the same rows share them. */
export type FoundRows = {
  readonly factors: readonly BoundFactor[];
  readonly found: readonly FactorRows[];
  /** The values that count whatever the excess, those of 1 left out. */
  readonly shared: readonly number[];
  /** For each excess the values that count beside them. */
  readonly varying: readonly (readonly number[])[];
};

/** A factor's rows: one set for all excesses, or one for each. */
export type FactorRows = {
  readonly factor: Factor;
  /** The table, as it holds for a cover, in which they were found. */
  readonly node: LookUpNode;
  readonly byExcess: readonly (readonly RowFound[])[];
};

/** The keys of a factor: one set for all excesses, or one for each. */
export type KeysByExcess = readonly (readonly Key[])[];

/** What the covers of one risk have in common. */
export type RatingTerms = {
  readonly keys: readonly KeysByExcess[];
  readonly excessCount: number;
  /** What a cover that loads others looks up: 0 to 9. */
  readonly ncdYears: number;
  readonly ratingDriver: RatingDriverSettings;
  /** Rows found for an earlier cover, by factor: covers without rows of their own share one table, so most are found only once. */
  readonly foundBefore: (FactorRows | undefined)[];
};

/** What a cover that loads adds to one main cover: the row that holds, and pennies before tax for each voluntary excess. */
export type RatedLoad = { readonly row: RowFound; readonly added: readonly Pennies[] };
