import { isNamed, isSameDriver, namedIn, type ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import type { FoundThing } from '../../../store/data-requests/driver-things.ts';
import { claimsUnder, type StoredClaim } from '../../../store/policies/claims/claims.ts';
import { readPoliciesById } from '../../../store/policies/policies.ts';

/** A claim that names the person who drove or had the car. */
export type NamingClaim = Pick<StoredClaim, 'reference' | 'claimType' | 'occurredOn' | 'insuredName'>;

/** Claims that name a driver, and those that name a namesake just as well. */
export type NamedClaims = { readonly theirs: readonly NamingClaim[]; readonly unclear: readonly NamingClaim[] };

/** A driver in a quote or a policy. */
type Placed = { readonly thing: FoundThing; readonly driver: ToldDriver };

/**
 * Claims on policies that say that a driver drove or had the car. If the policyholder or another driver of the policy
 * has the same name, nobody can tell whose it is.
 */
export async function claimsNaming(db: Database | Tx, places: readonly Placed[]): Promise<NamedClaims> {
  const [theirs, unclear]: [NamingClaim[], NamingClaim[]] = [[], []];
  const known = new Set<string>();
  for (const { thing, driver } of places) {
    const policies = [...(await readPoliciesById(db, thing.brand, thing.policies)).values()];
    const profiles = policies.flatMap(({ versions }) => versions.flatMap(({ data }) => Object.values(data.profiles)));
    const isAlone = profiles.map(namedIn).every((one) => !isNamed(one, driver.name) || isSameDriver(one, driver));
    for (const { claimId, reference, claimType, occurredOn, insuredName } of await claimsUnder(
      db,
      thing.brand,
      thing.policies,
    )) {
      if (known.has(claimId) || !isNamed({ name: insuredName }, driver.name)) continue;
      known.add(claimId);
      (isAlone ? theirs : unclear).push({ reference, claimType, occurredOn, insuredName });
    }
  }
  return { theirs, unclear };
}
