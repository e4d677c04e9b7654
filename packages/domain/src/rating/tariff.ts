import type { LocalDate, Pennies } from '@marque/base';
import type { CoverType } from '../enumerations.ts';
import type { Factor } from './factors/factor.ts';
import type { TariffCodes } from './settings/tariff-codes.ts';
import type { TariffSettings } from './settings/tariff-settings.ts';
import type { LookUpNode } from './tables/look-up.ts';

/** A product's settings and tables, checked and ready to rate with. It is never changed. */
export type Tariff = {
  /** Hash of the settings and tables, given by what read them. */
  readonly ratesVersion: string;
  readonly settings: TariffSettings;
  readonly codes: TariffCodes;
  /** The factors in use, in the order of the settings; a bound factor points into this list. */
  readonly factors: readonly Factor[];
  /** The editions by their first day, ascending; a start date is priced by the last edition that is not after it. */
  readonly editions: readonly Edition[];
  /** Every set of optional covers that could be chosen, the empty set first, in the order of the settings. */
  readonly coverSets: CoverSets;
};

export type CoverSets = readonly (readonly string[])[];

/** The tables as they are in force from one day until the next edition. */
export type Edition = {
  readonly from: LocalDate;
  readonly covers: readonly TariffCover[];
  /** All look-ups for a risk; the found rows are in the same order, node by node. */
  readonly lookUps: readonly FactorLookUp[];
  /** What can be had with so many years of no-claims discount, 0 to 9. */
  readonly availableByNcd: readonly AvailableCovers[];
};

/** The available covers, and the sets of those that may be added. */
export type AvailableCovers = { readonly covers: readonly TariffCover[]; readonly coverSets: readonly CoverSet[] };

/**
 * A set of optional covers and, for each available cover, whether a customer who chooses the set has it: always for a
 * main cover.
 */
export type CoverSet = { readonly covers: readonly string[]; readonly isActive: readonly boolean[] };

/** A cover with its base premium and the tables that it is multiplied with. */
export type TariffCover = {
  readonly cover: string;
  readonly coverType: CoverType;
  readonly insurer: string;
  readonly minimumPremiumPennies: Pennies;
  /** 0 when anyone can choose it. */
  readonly minimumNcd: number;
  readonly base: { readonly row: number; readonly pennies: Pennies };
  /** What its base is multiplied with, in the order of the settings. */
  readonly factors: readonly BoundFactor[];
  /** Where, among all rows found for a risk, those are that it is multiplied with for every excess. */
  readonly sharedPlaces: readonly number[];
  /** Where the further rows are that it is multiplied with, for each excess on offer. */
  readonly placesByExcess: readonly (readonly number[])[];
  /**
   * For a cover that loads the main covers: the table's rows for each of them, in their order. It then has no base and
   * no factors.
   */
  readonly loads?: readonly LookUpNode[];
};

/**
 * How a factor's keys are read (for one excess, if they change with it), and every set of its rows in which some cover
 * looks them up.
 */
export type FactorLookUp = Pick<Factor, 'table' | 'combine' | 'read'> & {
  readonly voluntaryExcess: Pennies | undefined;
  readonly nodes: readonly LookUpNode[];
};

/**
 * A factor joined with what is found for it: `places` says where its rows are among all that is found for a risk, once
 * for each excess on offer. `partIndex` is its part's place among the names of parts.
 */
export type BoundFactor = Pick<Factor, 'name' | 'table'> & {
  readonly factor: Factor;
  readonly partIndex: number;
  readonly places: readonly number[];
};

/** The edition in force on a start date. It throws before the first one: `riskProblems` refuses such a date. */
export function editionOn(tariff: Tariff, startAt: LocalDate): Edition {
  const edition = tariff.editions.findLast(({ from }) => from <= startAt);
  if (edition === undefined) throw new Error(`No tariff is in force on ${startAt}`);
  return edition;
}
