import { type Circumstances, getPath, holds } from '@marque/base';
import type { Driver } from '../../facts/driver.ts';
import type { Facts } from '../../facts/facts.ts';
import { answersIn } from '../factors/answer-factor.ts';
import type { ReferralReason } from '../quote.ts';
import { familyOf, REFERRED } from '../settings/family-of.ts';
import type { ReferralRule } from '../settings/referral-rule.ts';
import type { TariffCodes } from '../settings/tariff-codes.ts';
import type { Tariff } from '../tariff.ts';
import { answersBehind } from './answers-behind.ts';
import { noClaimsContradict } from './no-claims-contradict.ts';
import { mostPointsWithin, newDriverPoints } from './penalty-points.ts';

/**
 * Every reason why a risk has no price, in the order of the settings. A rule about drivers gives a reason for each
 * driver for whom it holds, with the driver's code; the message is the text key `referral.<code>`, or
 * `referral.named.<code>` for an additional driver.
 */
export function referralReasons(facts: Facts, { settings, codes }: Tariff): ReferralReason[] {
  return settings.referrals.flatMap((rule) => {
    const answers = answersBehind(rule);
    return subjectsOf(rule, facts, codes).map((subject): ReferralReason => {
      if (subject === WHOLE) return { code: rule.code, message: `referral.${rule.code}`, answers };
      const isNamed = subject !== facts.drivers[0].profileCode;
      const message = isNamed ? `referral.named.${rule.code}` : `referral.${rule.code}`;
      return { code: rule.code, message, answers, profileCode: subject };
    });
  });
}

/** In place of a driver's code: the risk as a whole is meant. */
const WHOLE = null;
type Subject = string | typeof WHOLE;

/** For whom a rule holds: nobody, drivers by their codes, or the risk as a whole. */
function subjectsOf(rule: ReferralRule, facts: Facts, codes: TariffCodes): readonly Subject[] {
  const { drivers, vehicle, postcodeArea } = facts;
  const { insuranceGroup, estimatedValuePennies, steering, isImported } = vehicle;
  const whole = (isReferred: boolean): readonly Subject[] => (isReferred ? [WHOLE] : []);
  const eachDriver = (isReferred: (driver: Driver, index: number) => boolean): readonly Subject[] =>
    drivers.filter(isReferred).map(({ profileCode }) => profileCode);
  switch (rule.check) {
    case 'driver_age_below':
      return eachDriver(({ age }) => isUnder(age, rule.years));
    case 'driver_age_above':
      return eachDriver(({ age = 0 }) => age > rule.years);
    case 'answers': {
      const held = answersIn(facts, rule.of).map((answers) =>
        holds(rule.when, (name) => getPath(answers, name), nothingElse),
      );
      const isOfDrivers = rule.of === 'EVERY_DRIVER' || rule.of === 'POLICYHOLDER';
      return isOfDrivers ? eachDriver((_, index) => held[index] === true) : whole(held.includes(true));
    }
    case 'conviction_referred':
      return eachDriver((driver) => hasConvictionOf(REFERRED, driver, codes));
    case 'conviction_unknown':
      return eachDriver((driver) => hasConvictionOf(undefined, driver, codes));
    case 'claims_above':
      return whole(claimsOf(drivers, rule.types) > rule.count);
    case 'points_at_least':
      return eachDriver(({ convictions }) => mostPointsWithin(convictions, rule.withinYears, codes) >= rule.points);
    case 'new_driver_points_at_least':
      return eachDriver((driver) => newDriverPoints(driver, rule.licenceYears, codes) >= rule.points);
    case 'no_claims_above_licence':
    case 'no_claims_kept':
      return whole(noClaimsContradict(rule, facts));
    case 'estimated_value_above':
      return whole((estimatedValuePennies ?? 0) > rule.valuePennies);
    case 'vehicle_group_above':
      return whole((insuranceGroup ?? 0) > rule.group);
    case 'vehicle_group_unresolved':
      return whole(insuranceGroup === undefined);
    case 'left_hand_drive':
      return whole(steering === 'LHD' && isImported !== false);
    case 'young_driver_in_group':
      return eachDriver(({ age }) => (insuranceGroup ?? 0) >= rule.groupAtLeast && isUnder(age, rule.yearsBelow));
    case 'postcode_area_in':
      return whole(postcodeArea !== undefined && rule.areas.includes(postcodeArea));
    case 'postcode_area_unresolved':
      return whole(postcodeArea === undefined);
  }
}

/** A rule sees answers alone. */
const nothingElse: Circumstances = {
  features: {},
  anonymous: false,
  admin: false,
  permissions: [],
  scheme: '',
  policy: false,
  policyStarted: false,
};

function isUnder(age: number | undefined, years: number): boolean {
  return age !== undefined && age < years;
}

/** Whether a driver has a conviction of a family or, for undefined, one for which the tariff knows no family. */
function hasConvictionOf(family: string | undefined, { convictions }: Driver, codes: TariffCodes): boolean {
  return convictions.some(({ code }) => familyOf(code, codes.convictions) === family);
}

function claimsOf(drivers: readonly Driver[], types: readonly string[]): number {
  let count = 0;
  for (const { claims } of drivers) for (const { type } of claims) if (types.includes(type)) count += 1;
  return count;
}
