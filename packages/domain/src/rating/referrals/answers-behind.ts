import { answersRead, unreachable } from '@marque/base';
import type { ReferralRule } from '../settings/referral-rule.ts';

/** The questions behind a rule, by name: those whose answers may be changed to remove its reason. */
export function answersBehind(rule: ReferralRule): readonly string[] {
  switch (rule.check) {
    case 'driver_age_below':
    case 'driver_age_above':
      return ['dateOfBirth'];
    case 'answers':
      return [...new Set(answersRead(rule.when))];
    case 'conviction_referred':
    case 'conviction_unknown':
    case 'points_at_least':
      return ['drivingLicence.convictions'];
    case 'new_driver_points_at_least':
      return ['drivingLicence.convictions', 'drivingLicence.validFrom'];
    case 'claims_above':
      return ['vehicleClaimsHistory'];
    case 'no_claims_above_licence':
      return ['noClaimsDiscount', 'drivingLicence.validFrom', 'drivingLicence.licenceType'];
    case 'no_claims_kept':
      return ['noClaimsDiscount', 'vehicleClaimsHistory'];
    case 'estimated_value_above':
      return ['estimatedValue'];
    case 'vehicle_group_above':
    case 'vehicle_group_unresolved':
      return ['specification'];
    case 'left_hand_drive':
      return ['disclosedSteering', 'specification'];
    case 'young_driver_in_group':
      return ['dateOfBirth', 'specification'];
    case 'postcode_area_in':
    case 'postcode_area_unresolved':
      return ['address'];
    default:
      return unreachable(rule);
  }
}
