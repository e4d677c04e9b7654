import type { Data } from '@marque/base';
import { driverName, plainName } from '../facts/driver.ts';
import { forgottenDrivers } from '../facts/driver-parts.ts';
import { POLICYHOLDER } from '../facts/facts-from.ts';
import type { Policy } from '../policy/policy.ts';

/**
 * The driver beside the policyholder who had a name under a number, as its latest version tells of them; undefined where it is the policyholder’s, or where nobody
 * had it. Where a driver is forgotten, a name that nobody has may have been theirs: that driver is empty. `terms` are those of the number, the first one first.
 */
export function driverOfClaim(insuredName: string, terms: readonly Pick<Policy, 'versions'>[]): Data | undefined {
  const known = terms.flatMap(({ versions }) => versions.map(({ data }) => data.profiles)).toReversed();
  const isTheirs = (told: Data | undefined) => driverName(told) === plainName(insuredName);
  if (known.some((profiles) => isTheirs(profiles[POLICYHOLDER]))) return undefined;
  const named = known.flatMap((profiles) => Object.values(profiles)).find(isTheirs);
  if (named) return named;
  return known.some((profiles) => forgottenDrivers(profiles).length > 0) ? {} : undefined;
}
