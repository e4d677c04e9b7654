import type { ReferralRule } from '../settings/referral-rule.ts';

/** Whether a rule can hold for an additional driver, whom its reason then names. */
export function namesADriver(rule: ReferralRule): boolean {
  switch (rule.check) {
    case 'driver_age_below':
    case 'driver_age_above':
    case 'conviction_referred':
    case 'conviction_unknown':
    case 'points_at_least':
    case 'new_driver_points_at_least':
    case 'young_driver_in_group':
      return true;
    case 'answers':
      return rule.of === 'EVERY_DRIVER';
    default:
      return false;
  }
}
