import type { Driver } from '../../facts/driver.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Endorsement } from '../quote.ts';
import type { EndorsementRule, TariffSettings } from '../settings/tariff-settings.ts';

/** An endorsement that holds for a driver, with the rule that made it. */
export type EndorsementHeld = { readonly rule: EndorsementRule; readonly profileCode: string };

/** Which rules hold for which drivers, drivers first, then in the order of the settings. */
export function endorsementsHeld({ drivers }: Facts, { endorsements }: TariffSettings): EndorsementHeld[] {
  return drivers.flatMap((driver, index) =>
    endorsements
      .filter((rule) => (rule.who === 'EVERY_DRIVER' || index === 0) && isUnder(rule, driver))
      .map((rule) => ({ rule, profileCode: driver.profileCode })),
  );
}

/** The endorsements as the quote shows them: each one that holds, with its own extra excess in pennies if it has one. */
export function endorsementsOf(held: readonly EndorsementHeld[]): Endorsement[] {
  return held.map(({ rule, profileCode }) => ({
    code: rule.code,
    profileCode,
    ...(rule.excessPennies === undefined ? {} : { excess: rule.excessPennies }),
  }));
}

/** Years that are not known are under no bound, and no years are under a bound that the rule does not have. */
function isUnder({ ageBelow, licenceYearsBelow }: EndorsementRule, { age, licenceYears }: Driver): boolean {
  const under = (years = Number.POSITIVE_INFINITY, bound = 0) => years < bound;
  return under(age, ageBelow) || under(licenceYears, licenceYearsBelow);
}
