import type { LocalDate, Pennies } from '@marque/base';

/**
 * A promotion that a product takes part in: one row of `rating.promotions`. Its text keys are `promotions.<code>.…`.
 * With `retailerTable` and `orderNumber`, which go together, it is a partner's and its claim needs proof; without them the code alone claims it.
 *
 * ```yaml
 * promotions:
 *   - code: SC12M
 *     aliases: [SC12MELEC]               # other codes that mean it
 *     power: [ELECTRIC, HYBRID]          # which cars; left out: any
 *     postcodeAreas: [E]                 # where the policyholder lives; left out: anywhere
 *     purchase: [Outright, Lease]        # answers of purchaseType; left out: any
 *     instalments: 12                    # how many payments in a row it takes something off
 *     mostPennies: 4167                  # the most it takes off each of them; left out: all of it
 *     from: 2026-12-01                   # the first day on which it is given, in the brand's time zone; left out: at once
 *     until: 2027-01-31                  # the last day on which it is given and can be bought with; left out: for good
 *     usesMax: 500                       # how many policies may be bought with it; left out: any number
 *     oncePer: [CUSTOMER, CAR]           # for whom it counts once; left out: as often as they like
 *     retailerTable: promotion-retailers # the look-up table in which the retailer must stand
 *     orderNumber: '[467]\d{6}'          # what an order number looks like
 * ```
 */
export type PromotionSettings = {
  readonly code: string;
  readonly aliases?: readonly string[];
  readonly power?: readonly CarPower[];
  readonly postcodeAreas?: readonly string[];
  readonly purchase?: readonly string[];
  readonly instalments: number;
  readonly mostPennies?: Pennies;
  readonly from?: LocalDate;
  readonly until?: LocalDate;
  readonly usesMax?: number;
  readonly oncePer?: readonly PromotionHolder[];
  readonly retailerTable?: string;
  readonly orderNumber?: string;
};

/** For whom a promotion may count once: the policyholder, or the car by its registration. */
export const promotionHolders = ['CUSTOMER', 'CAR'] as const;
export type PromotionHolder = (typeof promotionHolders)[number];

/** A car's drive, as far as a promotion needs it: a battery, a battery and an engine, or an engine. */
export const carPowers = ['ELECTRIC', 'HYBRID', 'ENGINE'] as const;
export type CarPower = (typeof carPowers)[number];

/** The inputs of a claim. An absent input has not been answered. */
export type PromotionClaim = {
  /** The code that the offer came with, as it was typed or sent; null when none came, which means the first promotion that this risk can have. */
  readonly promo: string | null;
  readonly retailer?: string;
  /** Whether the retailer is in the promotion's table; looked up, never sent. */
  readonly isRetailerKnown: boolean;
  readonly orderNumber?: string;
  readonly termsAccepted: boolean;
  /** The day on which it is claimed, in the brand's time zone. Absent from what was priced before promotions had days. */
  readonly on?: LocalDate;
  /** Whether another product of the brand has the code. */
  readonly isOfOtherProduct?: boolean;
  /** What policies have been bought with; absent: nothing. */
  readonly used?: PromotionsUsed;
};

/** The earlier uses of a product's promotions, as far as a claim needs them; counted, never sent. */
export type PromotionsUsed = {
  /** Codes of promotions that were used as often as they may be. */
  readonly usedUp: readonly string[];
  /** Codes of promotions that this customer or this car has had. */
  readonly usedBefore: readonly string[];
  /** Whether any promotion has redeemed the order number. */
  readonly isOrderNumberUsed: boolean;
};

/** `applied`; `incomplete`: an input is missing or invalid; `ineligible`: all inputs are valid and the offer does not apply. */
const promotionOutcomes = ['applied', 'incomplete', 'ineligible'] as const;

/** The result of a claimed promotion. */
export type PromotionResult = {
  /** The promotion's own code, even if an alias was given. */
  readonly promo: string;
  readonly outcome: (typeof promotionOutcomes)[number];
  /** For `incomplete`: the inputs that are missing or invalid, under the names of their questions. */
  readonly inputs: readonly string[];
  /**
   * For `ineligible`: why it is not given (`unknown_promotion`, `other_product`, `not_yet`, `ended`, `used_up`), what
   * the offer requires and this risk lacks (`power`, `postcode_area`, `purchase`), or that it was given before
   * (`used_before`, `order_number_used`).
   */
  readonly reasons: readonly string[];
  /** For `applied`: how many payments in a row are reduced, and until which day. */
  readonly instalments: number;
  readonly endAt: LocalDate | null;
  /**
   * If it goes on from the term before: the most that it takes off each payment, in pennies, as it was sold. Absent:
   * what its row says, or all of it.
   */
  readonly mostPennies?: Pennies;
};
