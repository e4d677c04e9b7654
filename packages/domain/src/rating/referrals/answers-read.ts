import { answersRead as answersOf, unreachable } from '@marque/base';
import { CAR_VALUE } from '../../facts/facts-from.ts';
import type { ReferralRule } from '../settings/referral-rule.ts';

/**
 * The answers that a rule cannot be judged without, by path; `*` stands for every driver. Lists left out mean that
 * there are none. The questionnaire insists on the answers about the car.
 */
export function answersRead(rule: ReferralRule): readonly string[] {
  switch (rule.check) {
    case 'driver_age_below':
    case 'driver_age_above':
    case 'young_driver_in_group':
      return ['profiles.*.dateOfBirth'];
    case 'answers':
      return rule.mayBeUnasked || rule.of === 'CAR' || rule.of === 'QUOTE'
        ? []
        : answersOf(rule.when).map((answer) => `profiles.ph.${answer}`);
    case 'estimated_value_above':
      return [CAR_VALUE];
    case 'postcode_area_in':
    case 'postcode_area_unresolved':
      return ['profiles.ph.address.postalCode'];
    case 'conviction_referred':
    case 'conviction_unknown':
    case 'claims_above':
    case 'points_at_least':
    case 'new_driver_points_at_least':
    case 'no_claims_above_licence':
    case 'no_claims_kept':
    case 'vehicle_group_above':
    case 'vehicle_group_unresolved':
    case 'left_hand_drive':
      return [];
    default:
      return unreachable(rule);
  }
}
