import type { LocalDate, Pennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { PromotionSettings } from '../../facts/promotion.ts';
import type { AnswerFactorSettings } from './answer-settings.ts';
import type { ReferralRule } from './referral-rule.ts';

/**
 * How a product is rated: the section `rating:` of its product.yaml, key for key. Its tables are `rates/<table>.csv` beside that file.
 *
 * ```yaml
 * rating:
 *   inForceFrom: 2026-01-01            # first day that the tables price; every table covers each day from here on
 *   period: MONTH                      # what a base premium pays for: MONTH, or TERM (a year, or the days of a driveaway)
 *   schedules: [MONTHLY]               # MONTHLY needs period MONTH; SINGLE_PAYMENT goes with both
 *   wordingVersion: flex-2026-11
 *   iptBasisPoints: 1200               # hundredths of a percent: 12%
 *   mainCovers:                        # one MAIN line each; the first one's insurer is the main insurer
 *     - { cover: damage_to_car, insurer: Harbour Mutual (demo), minimumPremiumPennies: 500 }
 *     - { cover: liability_to_others, insurer: Harbour Mutual (demo), minimumPremiumPennies: 250 }
 *     - { cover: medical_expenses, insurer: Harbour Mutual (demo), minimumPremiumPennies: 50 }
 *   optionalCovers:                    # one OPTIONAL line each; `factors: []` is a flat price
 *     - { cover: legal_expenses, insurer: Lantern Legal (demo), factors: [] }
 *     - { cover: ncb_protection, insurer: Harbour Mutual (demo), minimumNcd: 4, loads: main }   # what table ncd_protection adds to the main covers
 *   priceOptionsMax: 64                # excesses × sets of optional covers × schedules; 64 when left out
 *   termDays: 30                       # what the factor `term` looks up
 *   factors: [driver, ncd, vehicle_group]   # the main covers' factors, by name; the order changes the steps, never the price
 *   answerFactors:                     # factors over answers of the brand's own: table rates/tracker.csv, text rating.factors.tracker
 *     - { name: tracker, of: CAR, answer: trackerFitted, part: car, keys: codes }
 *   ratingDriver: { riskiestBasisPoints: 6000 }   # the riskiest driver's weight; the usual driver bears the rest of 10000
 *   occupationBands:                   # codes of occupations, or of employment without one, or beginnings; what fits nowhere is in band `other`
 *     A: [SOC2, RE]
 *   convictions:                       # codes or beginnings of codes; the longest one that fits decides (CU80 fits CU82 too)
 *     families: { speeding: [SP], phone: [CU80] }
 *     refer: [DR]                      # offences that are referred by the check conviction_referred
 *     leastPoints: { 3: [SP], 6: [MS90] }   # the fewest penalty points that a court gives for them, for the checks of points
 *   excess:
 *     voluntaryPennies: [0, 10000, 20000, 30000]
 *     voluntaryAppliesTo: [accidental_damage, fire, theft]
 *     compulsory:
 *       - { name: accidental_damage, excessPennies: 25000 }
 *     combine: MAX                     # a driver with several extra excesses bears the largest (MAX) or all (SUM)
 *   endorsements:
 *     - { code: DRVEXC_YOUNG, who: EVERY_DRIVER, ageBelow: 25, excessName: accidental_damage, excessPennies: 15000 }
 *     - { code: DRVEXC_INEXP, who: EVERY_DRIVER, licenceYearsBelow: 1, excessName: accidental_damage, excessPennies: 5000 }
 *     - { code: DRIVE_OTHER_CARS_EXCLUDED, who: POLICYHOLDER, ageBelow: 25 }
 *   referrals:                         # each one that holds is a reason; its text is `referral.<code>`
 *     - { code: driver_too_young, check: driver_age_below, years: 17 }
 *     - { code: driver_disqualified, check: answers, of: EVERY_DRIVER, when: { answer: bannedOrDisqualified, is: true } }
 * ```
 */
export type TariffSettings = {
  /** The first start date that can be priced. */
  readonly inForceFrom: LocalDate;
  readonly period: RatingPeriod;
  /** At least one; the first is offered first. */
  readonly schedules: readonly ScheduleType[];
  readonly wordingVersion: string;
  /** Insurance premium tax in hundredths of a percent, 0 to 10000. */
  readonly iptBasisPoints: number;
  readonly mainCovers: readonly MainCoverSettings[];
  readonly optionalCovers: readonly OptionalCoverSettings[];
  /** Names of factors that every main cover is multiplied with. */
  readonly factors: readonly string[];
  /** Factors over answers of the brand's own; `factors` and optional covers name them like any other. */
  readonly answerFactors?: readonly AnswerFactorSettings[];
  readonly ratingDriver: RatingDriverSettings;
  /** The most prices that a quote may list, one for each choice: excesses × sets of optional covers × schedules. 64 when left out. */
  readonly priceOptionsMax?: number;
  /** Days of the policy's term, which the factor `term` looks up. */
  readonly termDays?: number;
  /** Which occupations, and which kinds of employment without one, the factor `occupation` weighs alike; entries are codes or beginnings of codes. */
  readonly occupationBands?: { readonly [band: string]: readonly string[] };
  readonly convictions: ConvictionSettings;
  readonly excess: ExcessSettings;
  readonly endorsements: readonly EndorsementRule[];
  readonly referrals: readonly ReferralRule[];
  readonly promotions?: readonly PromotionSettings[];
};

/** What a base premium pays for. */
export const ratingPeriods = ['MONTH', 'TERM'] as const;
export type RatingPeriod = (typeof ratingPeriods)[number];

/** A cover that every customer has, with a line of its own. */
export type MainCoverSettings = {
  readonly cover: string;
  readonly insurer: string;
  /** Pennies before tax, one period: the line is never below; 0 when left out. */
  readonly minimumPremiumPennies?: Pennies;
};

/** A cover that a customer may add. Exactly one of `factors` and `loads` says how it is priced. */
export type OptionalCoverSettings = MainCoverSettings & {
  /** Names of factors that it is multiplied with; none is a flat price. */
  readonly factors?: readonly string[];
  /** It costs what the table `ncd_protection` adds to the main covers: their price with its factor less their price without. */
  readonly loads?: (typeof coverLoads)[number];
  /** Years of no-claims discount from which it can be chosen, 0 to 9. */
  readonly minimumNcd?: number;
};

/** What a cover without factors can load. */
export const coverLoads = ['main'] as const;

/** Weights of the drivers in a driver's factor, in hundredths of a percent. */
export type RatingDriverSettings = {
  /** 0 to 10000; the rest is the usual driver's: the riskier of the policyholder and the main driver. */
  readonly riskiestBasisPoints: number;
};

/** What becomes of the endorsement codes of a licence; an entry is a code (`CU80`, which stands for CU82, CU84 and CU86 too) or its beginning (`SP`). */
export type ConvictionSettings = {
  /** Offences that weigh alike, by the name under which the table `convictions` weighs them. */
  readonly families: { readonly [family: string]: readonly string[] };
  /** Offences that are never priced. */
  readonly refer: readonly string[];
  /** The fewest penalty points that an offence brings, by their number. An offence that is not listed brings none. */
  readonly leastPoints?: { readonly [points: string]: readonly string[] };
};

/** What a claim bears. */
export type ExcessSettings = {
  /** The voluntary excesses on offer, pennies, ascending. */
  readonly voluntaryPennies: readonly Pennies[];
  /** Names of compulsory excesses to which the voluntary one is added. */
  readonly voluntaryAppliesTo: readonly string[];
  /** `onTop`: added to any claim, and no kind of claim itself. */
  readonly compulsory: readonly { readonly name: string; readonly excessPennies: Pennies; readonly onTop?: true }[];
  /** What a driver with several extra excesses of one name bears. */
  readonly combine: ExcessCombination;
};

export const excessCombinations = ['MAX', 'SUM'] as const;
export type ExcessCombination = (typeof excessCombinations)[number];

/** Whom a rule looks at. */
export const driverScopes = ['EVERY_DRIVER', 'POLICYHOLDER'] as const;
export type DriverScope = (typeof driverScopes)[number];

/** A special term: it holds for a driver under an age or a time of holding the licence, both counted in full years at the start. Exactly one bound is given. */
export type EndorsementRule = {
  readonly code: string;
  readonly who: DriverScope;
  readonly ageBelow?: number;
  readonly licenceYearsBelow?: number;
  /** The extra excess, if any: its name and pennies go together. */
  readonly excessName?: string;
  readonly excessPennies?: Pennies;
};
