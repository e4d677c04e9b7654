import type { Pennies } from '@marque/base';
import type { Facts } from '../../facts/facts.ts';
import type { PricePartName } from '../quote.ts';
import type { ReferralCheck } from '../settings/referral-rule.ts';
import type { TariffCodes } from '../settings/tariff-codes.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';

/** A column of a table that says for which risks a row holds. */
export type KeyColumn =
  /** One code, or `*` for every code that has no row of its own. */
  | {
      readonly kind: 'code';
      readonly column: string;
      readonly codes: (settings: TariffSettings) => readonly string[];
      /** A table may do without the column: its rows then hold for every code. */
      readonly isOptional?: true;
    }
  /** One of the codes that a pattern describes, too many to list; `*` means every code without its own row, and is required. */
  | {
      readonly kind: 'open';
      readonly column: string;
      readonly accepts: (cell: string) => boolean;
      /** What a cell must be, in words. */
      readonly expected: string;
    }
  /** Two columns of whole numbers, both ends included; an empty cell is the end of what can be. No `to` means without end. */
  | {
      readonly kind: 'range';
      readonly min: string;
      readonly max: string;
      readonly from: number;
      readonly to?: number;
      /** The lowest key that the settings allow, if it is above `from`: rows below it may be left out. */
      readonly neededFrom?: (settings: TariffSettings) => number;
    };

/** What is looked up in a table, one part for each key column. */
export type Key = readonly (string | number)[];

/** What a factor reads its keys from. */
export type RatingContext = {
  readonly facts: Facts;
  readonly settings: TariffSettings;
  /** The lists of codes in the settings, ready to be looked up. */
  readonly codes: TariffCodes;
  readonly voluntaryExcess: Pennies;
};

/** One thing that makes a price higher or lower: a fact, a table, and the columns that join them. */
export type Factor = {
  readonly name: string;
  /** The table's name: `rates/<table>.csv`. */
  readonly table: string;
  /** Which part of what makes up a price its effect belongs to. */
  readonly part: PricePartName;
  readonly columns: readonly KeyColumn[];
  /**
   * How keys combine: ONE has exactly one; EACH multiplies a row for every key, none leaves the price unchanged;
   * RISKIEST_DRIVER weighs the highest row of all drivers with the policyholder's, whose key is the first.
   */
  readonly combine: 'ONE' | 'EACH' | 'RISKIEST_DRIVER';
  readonly read: (context: RatingContext) => readonly Key[];
  /** The answers that must be given before it can be rated, by path; `*` stands for every driver, `|` for either of two. */
  readonly answers: readonly string[];
  /** Answers that it reads if they are given and can do without, by their names. */
  readonly mayRead?: readonly string[];
  /** Referral checks without which a risk could reach this factor that it has no row for. */
  readonly needsChecks: readonly ReferralCheck['check'][];
  /** Settings that a product may leave out and this factor cannot do without. */
  readonly needsSettings?: readonly (keyof TariffSettings)[];
  /** Whether it changes with the voluntary excess: it is rated once for every excess on offer. */
  readonly dependsOnExcess?: true;
  /** Key of the text that tells a customer what it is. */
  readonly reason: string;
};

/** The fact that a factor reads. It throws when the fact is missing: the risk was not checked by `riskProblems` before it was rated. */
export function known<T>(fact: T | undefined, factor: string): T {
  if (fact === undefined) throw new Error(`The factor ${factor} was rated without the answer that it reads`);
  return fact;
}
