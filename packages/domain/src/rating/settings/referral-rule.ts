import type { AnswerCondition, Pennies } from '@marque/base';
import type { AnswerScope } from './answer-settings.ts';

/** A reason to refer, one row of the product's `rating.referrals`; its text key is `referral.<code>`. */
export type ReferralRule = { readonly code: string } & ReferralCheck;

/** A condition on the answers of one driver, the car or the quote. */
export type RiskCondition =
  | { readonly all: readonly RiskCondition[] }
  | { readonly any: readonly RiskCondition[] }
  | { readonly not: RiskCondition }
  | AnswerCondition;

/**
 * What a rule checks, with its bounds. Ages are full years at the start; any one driver is enough.
 *
 * - `left_hand_drive`: the car steers on the left, unless its specification says that it was not imported.
 * - `points_at_least`: the least points of a driver's convictions reach the bound within some years. Twelve in three years disqualify
 *   (Road Traffic Offenders Act 1988, s. 35).
 * - `new_driver_points_at_least`: likewise within so many years of the first full licence. Six within two revoke it (Road Traffic
 *   (New Drivers) Act 1995, s. 2 and 3).
 * - `no_claims_above_licence`: more years without a claim than the policyholder has held the licence, or any with a provisional one.
 * - `no_claims_kept`: more years without a claim than a claim that cost some can have left: `yearsLeft` and one for each year since.
 */
export type ReferralCheck =
  | { readonly check: 'driver_age_below'; readonly years: number }
  | { readonly check: 'driver_age_above'; readonly years: number }
  | {
      readonly check: 'answers';
      readonly of: AnswerScope;
      readonly when: RiskCondition;
      /** Whether the question may be optional or hidden: then the rule does not hold if nothing was answered. */
      readonly mayBeUnasked?: boolean;
    }
  | { readonly check: 'conviction_referred' }
  | { readonly check: 'conviction_unknown' }
  | { readonly check: 'claims_above'; readonly types: readonly string[]; readonly count: number }
  | { readonly check: 'points_at_least'; readonly points: number; readonly withinYears: number }
  | { readonly check: 'new_driver_points_at_least'; readonly points: number; readonly licenceYears: number }
  | { readonly check: 'no_claims_above_licence' }
  | { readonly check: 'no_claims_kept'; readonly yearsLeft: number }
  | { readonly check: 'estimated_value_above'; readonly valuePennies: Pennies }
  | { readonly check: 'vehicle_group_above'; readonly group: number }
  | { readonly check: 'vehicle_group_unresolved' }
  | { readonly check: 'left_hand_drive' }
  | { readonly check: 'young_driver_in_group'; readonly yearsBelow: number; readonly groupAtLeast: number }
  | { readonly check: 'postcode_area_in'; readonly areas: readonly string[] }
  | { readonly check: 'postcode_area_unresolved' };

/** The names of all checks. */
export const referralChecks = [
  'driver_age_below',
  'driver_age_above',
  'answers',
  'conviction_referred',
  'conviction_unknown',
  'claims_above',
  'points_at_least',
  'new_driver_points_at_least',
  'no_claims_above_licence',
  'no_claims_kept',
  'estimated_value_above',
  'vehicle_group_above',
  'vehicle_group_unresolved',
  'left_hand_drive',
  'young_driver_in_group',
  'postcode_area_in',
  'postcode_area_unresolved',
] as const satisfies readonly ReferralCheck['check'][];
