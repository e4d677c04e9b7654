import type { Data } from '@marque/base';
import { driverName, plainName, staysSamePerson } from '../facts/driver.ts';
import { forgottenDrivers } from '../facts/driver-parts.ts';
import { POLICYHOLDER } from '../facts/facts-from.ts';
import type { RiskData } from '../facts/risk-data.ts';
import type { Policy } from '../policy/policy.ts';

/**
 * The driver besides the policyholder who had a name under a policy number, as the last version with them describes
 * them, perhaps under another name. Undefined if it is the policyholder’s name, or nobody had it. If a driver is
 * forgotten, a name that nobody has may have been theirs: that driver is empty. `terms` are those of the number, in
 * order.
 */
export function driverOfClaim(insuredName: string, terms: readonly Pick<Policy, 'versions'>[]): Data | undefined {
  const known = terms.flatMap(({ versions }) => versions.map(({ data }) => data.profiles));
  const isTheirs = (told: Data | undefined) => driverName(told) === plainName(insuredName);
  if (known.some((profiles) => isTheirs(profiles[POLICYHOLDER]))) return undefined;
  const last = known.findLastIndex((profiles) => Object.values(profiles).some(isTheirs));
  const [named] = Object.entries(known[last] ?? {}).filter(([, told]) => isTheirs(told));
  if (named) return asToldLast(named, known.slice(last + 1));
  return known.some((profiles) => forgottenDrivers(profiles).length > 0) ? {} : undefined;
}

/** What later versions tell of a driver of a code, until they leave or somebody else takes their place. */
function asToldLast([code, told]: [string, Data], later: readonly RiskData['profiles'][]): Data {
  const [profiles, ...others] = later;
  const next = profiles?.[code];
  return next && staysSamePerson(told, next) ? asToldLast([code, next], others) : told;
}
