import type { ReferralRule } from '../../settings/referral-rule.ts';
import { settingsFault, type TariffFault } from '../../settings/tariff-fault.ts';

/**
 * The age in years from which anybody may drive a car: 17 (Road Traffic Act 1988, s. 101), and 16 for somebody who is
 * paid the mobility component of the personal independence payment at the enhanced rate (Motor Vehicles (Driving
 * Licences) Regulations 1999, reg. 9).
 */
const DRIVES_FROM = 16;

/** The faults of the priced ages: a bound below the legal driving age, or two bounds with nobody between them. */
export function ageLimitFaults({ referrals }: { readonly referrals: readonly ReferralRule[] }): TariffFault[] {
  const bounds = referrals.flatMap((rule, index) =>
    rule.check === 'driver_age_below' || rule.check === 'driver_age_above' ? [{ ...rule, index }] : [],
  );
  const youngest = Math.max(
    DRIVES_FROM,
    ...bounds.flatMap(({ check, years }) => (check === 'driver_age_below' ? years : [])),
  );
  return bounds.flatMap(({ check, code, years, index }) => {
    const key = `referrals.${index}.years`;
    if (years < DRIVES_FROM)
      return [
        settingsFault(key, `${DRIVES_FROM} or more`, `${code} is about ages at which nobody may drive: ${years}`),
      ];
    if (check === 'driver_age_above' && years < youngest)
      return [
        settingsFault(key, `${youngest} or more`, `${code} leaves nobody: those under ${youngest} are refused too`),
      ];
    return [];
  });
}
