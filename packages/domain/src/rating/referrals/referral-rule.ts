import type { Pennies } from '@marque/base';

/** The yes-or-no answers that can refer a risk, and what each one is disclosed of: a driver or the car. */
export const referableAnswers = {
  bankrupt: 'PROFILE_DISCLOSURE',
  unsatisfiedCCJs: 'PROFILE_DISCLOSURE',
  unspentCriminalConvictions: 'PROFILE_DISCLOSURE',
  previouslyRefusedInsurance: 'PROFILE_DISCLOSURE',
  dvlaUnawareOfMedicalCondition: 'PROFILE_DISCLOSURE',
  advisedByDoctorNotToDrive: 'PROFILE_DISCLOSURE',
  bannedOrDisqualified: 'PROFILE_DISCLOSURE',
  modifications: 'ASSET_DISCLOSURE',
} as const;
export type ReferableAnswer = keyof typeof referableAnswers;

/** A reason to refer, one row of the product's `rating.referrals`; its text key is `referral.<code>`. */
export type ReferralRule = { readonly code: string } & ReferralCheck;

/**
 * What a rule checks, with its bounds. Ages are full years at the start; any one driver is enough. `left_hand_drive` holds for a car that
 * steers on the left unless its specification says that it was not imported.
 */
export type ReferralCheck =
  | { readonly check: 'driver_age_below'; readonly years: number }
  | { readonly check: 'driver_age_above'; readonly years: number }
  | { readonly check: 'answer_yes'; readonly answer: ReferableAnswer }
  | { readonly check: 'conviction_referred' }
  | { readonly check: 'conviction_unknown' }
  | { readonly check: 'fault_claims_above'; readonly count: number }
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
  'answer_yes',
  'conviction_referred',
  'conviction_unknown',
  'fault_claims_above',
  'estimated_value_above',
  'vehicle_group_above',
  'vehicle_group_unresolved',
  'left_hand_drive',
  'young_driver_in_group',
  'postcode_area_in',
  'postcode_area_unresolved',
] as const satisfies readonly ReferralCheck['check'][];
