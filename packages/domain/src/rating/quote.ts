import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { CoverType, RatingStatus, ScheduleType } from '../enumerations.ts';
import type { PromotionResult } from '../facts/promotion.ts';

/** One line of a premium, for one payment of the schedule (a month for MONTHLY). */
export type PremiumLine = {
  readonly coverGroup: string;
  readonly coverType: CoverType;
  readonly insurer: string;
  /** Pennies before tax; negative for a discount. */
  readonly premium: Pennies;
  /** Insurance premium tax in hundredths of a percent: 1200 is 12%. Stored on the line, so a later rate changes nothing sold. */
  readonly taxRateBasisPoints: number;
  /** Pennies of tax, rounded half-up once on this line. */
  readonly taxAmount: Pennies;
  /** Pennies: premium and tax. */
  readonly totalPremium: Pennies;
  readonly active: boolean;
  readonly tag?: string;
  readonly endAt?: LocalDate;
};

/** Sums of the active lines, in pennies (see decisions: gross is one payment with tax before discount). */
export type Totals = {
  readonly gross: Pennies;
  readonly yearly: Pennies;
  readonly discounted: Pennies;
  readonly taxAmount: Pennies;
};

/** A price that one tap reaches: an excess, a set of optional covers and a schedule, with the whole price of that choice. */
export type PriceOption = {
  readonly voluntaryExcess: Pennies;
  readonly covers: readonly string[];
  readonly schedule: ScheduleType;
  readonly premiumBreakdown: readonly PremiumLine[];
  readonly totals: Totals;
};

/** How the premium can be paid. */
export type PaymentSchedule = {
  readonly type: ScheduleType;
  readonly active: boolean;
  readonly premiumBreakdown: readonly PremiumLine[];
  readonly totals: Totals;
  /** Every payment of the term in order, in pennies. */
  readonly instalments: readonly Pennies[];
};

/** A part of the excess that a claim bears. */
export type ExcessLine = {
  /** `compulsory`, `voluntary`, or an endorsement's code. */
  readonly category: string;
  /** Name of the excess (`accidental_damage`, `windscreen_repair` …). */
  readonly name: string;
  readonly excess: Pennies;
  readonly profileCode?: string;
  /** It comes on top of any claim, such as for a garage that is not approved. */
  readonly onTop?: true;
};

/** A special term on the policy. */
export type Endorsement = { readonly code: string; readonly profileCode?: string; readonly excess?: Pennies };

/** Why no price is given. */
export type ReferralReason = {
  readonly code: string;
  /** A text key. */
  readonly message: string;
  /** Names of the questions whose answers lead to it. */
  readonly answers: readonly string[];
  /** The driver whom it is about; absent when it is about the risk as a whole. */
  readonly profileCode?: string;
};

/** One step of the price of one line: which row of which table, its factor in ten-thousandths, and the pennies shown before and after it. */
export type Step = {
  readonly coverGroup: string;
  readonly factor: string;
  readonly table: string;
  readonly row: number;
  readonly value: number;
  readonly before: Pennies;
  readonly after: Pennies;
  /**
   * The part of the make-up to which the factor belongs; absent if a step is no factor, and in prices of earlier
   * releases.
   */
  readonly part?: PricePartName;
};

/** The parts of a price, in a driver's words. A factor names its part. */
export const pricePartNames = [
  'base',
  'driver',
  'history',
  'car',
  'place',
  'use',
  'no_claims',
  'drivers',
  'excess',
  'minimum',
  'covers',
  'tax',
  'promotion',
] as const;
export type PricePartName = (typeof pricePartNames)[number];

/** What one part adds to a payment or takes off it, in pennies. */
export type PricePart = { readonly part: PricePartName; readonly pennies: Pennies };

/** The answer of the rater. The same risk and the same tables give the same pennies for ever. */
export type Quote = {
  readonly ratingStatus: RatingStatus;
  readonly referralReasons: readonly ReferralReason[];
  /** Hash of the tables that made it. */
  readonly ratesVersion: string;
  readonly ratedAt: Instant;
  readonly startAt: LocalDate;
  /** Codes of the drivers' profiles, the policyholder's first. */
  readonly profiles: readonly string[];
  readonly mainInsurer: string;
  readonly wordingVersion: string;
  readonly voluntaryExcess: Pennies;
  readonly excess: readonly ExcessLine[];
  readonly endorsements: readonly Endorsement[];
  readonly covers: readonly string[];
  readonly availablePaymentSchedules: readonly PaymentSchedule[];
  readonly priceOptions: readonly PriceOption[];
  readonly steps: readonly Step[];
  /** The result of the claimed promotion; null if none was claimed. */
  readonly promotion: PromotionResult | null;
  /** What makes up the first payment of the chosen schedule: the parts sum to its `discounted`. Empty when referred. */
  readonly makeup: readonly PricePart[];
};
