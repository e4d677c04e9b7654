import type { Pennies } from '@marque/base';
import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import type { ReferralRule } from '../settings/referral-rule.ts';

/** The figures of a rule by the names under which its text says them; `value` is an amount in pennies. */
export type ReferralFigures = {
  readonly years?: number;
  readonly most?: number;
  readonly points?: number;
  readonly lookBack?: number;
  readonly group?: number;
  readonly value?: Pennies;
};

/** What fills the text of a reason to refer: the bounds of its own rule. */
export function referralFigures(rule: ReferralRule): ReferralFigures {
  switch (rule.check) {
    case 'driver_age_below':
    case 'driver_age_above':
      return { years: rule.years };
    case 'claims_above':
      return { most: rule.count, lookBack: LOOK_BACK_YEARS };
    case 'points_at_least':
      return { points: rule.points, years: rule.withinYears };
    case 'new_driver_points_at_least':
      return { points: rule.points, years: rule.licenceYears };
    case 'no_claims_kept':
      return { most: rule.yearsLeft };
    case 'estimated_value_above':
      return { value: rule.valuePennies };
    case 'vehicle_group_above':
      return { group: rule.group };
    case 'young_driver_in_group':
      return { years: rule.yearsBelow, group: rule.groupAtLeast };
    case 'conviction_referred':
    case 'conviction_unknown':
      return { lookBack: LOOK_BACK_YEARS };
    default:
      return {};
  }
}
