import type { Pennies } from '@marque/base';
import type { RowFound } from '../tables/look-up.ts';
import type { TariffCover } from '../tariff.ts';
import type { ExactPremium } from './exact-premium.ts';

/** A cover rated for every voluntary excess on offer: pennies before tax for one period, in the order of the settings. */
export type RatedCover = {
  readonly cover: TariffCover;
  readonly premiums: readonly Pennies[];
  /** The same before rounding and minimum; empty for a cover that loads others. */
  readonly exact: readonly ExactPremium[];
  /** For a cover that loads the main covers: its addition to each of them, in their order. */
  readonly loads?: readonly RatedLoad[];
};

/** The common data of one risk's covers. */
export type RatingTerms = {
  readonly found: FoundRows;
  /** The voluntary excesses on offer. */
  readonly voluntaryPennies: readonly Pennies[];
  /** What a cover that loads others looks up: 0 to 9. */
  readonly ncdYears: number;
};

/** The rows that hold for a risk, as the look-ups of an edition found them: each once, for all covers that are multiplied with it. */
export type FoundRows = readonly (readonly RowFound[])[];

/** What a cover that loads adds to one main cover: the row that holds, and pennies before tax for each voluntary excess. */
export type RatedLoad = { readonly row: RowFound; readonly added: readonly Pennies[] };
