import type { Driver } from '../../facts/driver.ts';
import type { Facts } from '../../facts/facts.ts';
import { faultClaimTypes } from '../../facts/option-codes.ts';
import { familyOf, REFERRED } from '../family-of.ts';
import type { ReferralReason } from '../quote.ts';
import type { Tariff } from '../tariff.ts';
import type { TariffCodes } from '../tariff-codes.ts';
import { type ReferableAnswer, type ReferralRule, referableAnswers } from './referral-rule.ts';

/** Every reason why a risk has no price, in the order of the settings; the message is the text key `referral.<code>`. */
export function referralReasons(facts: Facts, { settings, codes }: Tariff): ReferralReason[] {
  const reasons: ReferralReason[] = [];
  for (const rule of settings.referrals) {
    if (refers(rule, facts, codes)) reasons.push({ code: rule.code, message: `referral.${rule.code}` });
  }
  return reasons;
}

function refers(rule: ReferralRule, facts: Facts, codes: TariffCodes): boolean {
  const { drivers, vehicle, postcodeArea } = facts;
  const { insuranceGroup, estimatedValuePennies, steering, isImported } = vehicle;
  switch (rule.check) {
    case 'driver_age_below':
      return isAnyYounger(drivers, rule.years);
    case 'driver_age_above':
      return isAnyOlder(drivers, rule.years);
    case 'answer_yes':
      return isYes(rule.answer, facts);
    case 'conviction_referred':
      return hasConvictionOf(REFERRED, drivers, codes);
    case 'conviction_unknown':
      return hasConvictionOf(undefined, drivers, codes);
    case 'fault_claims_above':
      return faultClaimsOf(drivers) > rule.count;
    case 'estimated_value_above':
      return (estimatedValuePennies ?? 0) > rule.valuePennies;
    case 'vehicle_group_above':
      return (insuranceGroup ?? 0) > rule.group;
    case 'vehicle_group_unresolved':
      return insuranceGroup === undefined;
    case 'left_hand_drive':
      return steering === 'LHD' && isImported !== false;
    case 'young_driver_in_group':
      return (insuranceGroup ?? 0) >= rule.groupAtLeast && isAnyYounger(drivers, rule.yearsBelow);
    case 'postcode_area_in':
      return postcodeArea !== undefined && rule.areas.includes(postcodeArea);
    case 'postcode_area_unresolved':
      return postcodeArea === undefined;
  }
}

function isYes(answer: ReferableAnswer, { drivers, vehicle }: Facts): boolean {
  switch (referableAnswers[answer]) {
    case 'PROFILE_DISCLOSURE':
      return drivers.some(({ saysYes }) => saysYes(answer));
    case 'ASSET_DISCLOSURE':
      return vehicle.saysYes(answer);
  }
}

function isAnyYounger(drivers: readonly Driver[], years: number): boolean {
  return drivers.some(({ age = Number.POSITIVE_INFINITY }) => age < years);
}

function isAnyOlder(drivers: readonly Driver[], years: number): boolean {
  return drivers.some(({ age = 0 }) => age > years);
}

/** Whether a driver has a conviction of a family, or, for undefined, one of which the tariff knows no family. */
function hasConvictionOf(family: string | undefined, drivers: readonly Driver[], codes: TariffCodes): boolean {
  return drivers.some(({ convictions }) =>
    convictions.some(({ code }) => familyOf(code, codes.convictions) === family),
  );
}

function faultClaimsOf(drivers: readonly Driver[]): number {
  let count = 0;
  for (const { claims } of drivers) for (const { type } of claims) if (faultClaimTypes.includes(type)) count += 1;
  return count;
}
