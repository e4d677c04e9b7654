import type { LocalDate, Pennies } from '@marque/base';

/**
 * A promotion that a product takes part in: one row of `rating.promotions`. Its text keys are `promotions.<code>.…`.
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
  readonly retailerTable: string;
  readonly orderNumber: string;
};

/** What drives a car, as far as a promotion asks: only a battery, a battery and an engine, or an engine alone. */
export const carPowers = ['ELECTRIC', 'HYBRID', 'ENGINE'] as const;
export type CarPower = (typeof carPowers)[number];

/** What was given to claim a promotion. What is left out has not been answered. */
export type PromotionClaim = {
  /** The code that the offer came with, as it was typed or sent; null when none came, which means the first promotion that this risk can have. */
  readonly promo: string | null;
  readonly retailer?: string;
  /** Whether the retailer stands in the promotion's table; it was looked up, never sent. */
  readonly isRetailerKnown: boolean;
  readonly orderNumber?: string;
  readonly termsAccepted: boolean;
};

/** `applied`; `incomplete`: an input is missing or invalid; `ineligible`: all inputs are valid and the offer does not apply. */
export const promotionOutcomes = ['applied', 'incomplete', 'ineligible'] as const;

/** What became of a promotion that was claimed. */
export type PromotionResult = {
  /** The promotion's own code, even where an alias was given. */
  readonly promo: string;
  readonly outcome: (typeof promotionOutcomes)[number];
  /** Of `incomplete`: the inputs that are missing or invalid, under the names of their questions. */
  readonly inputs: readonly string[];
  /** Of `ineligible`: what the offer asks for and this risk lacks (`unknown_promotion`, `power`, `postcode_area`, `purchase`). */
  readonly reasons: readonly string[];
  /** Of `applied`: how many payments in a row something is taken off, and until which day. */
  readonly instalments: number;
  readonly endAt: LocalDate | null;
};
