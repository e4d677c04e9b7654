import { type Data, dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { driversNamed, likenessOf, partsOfDriver, type ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { Context } from '../../../ground/context.ts';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import {
  dividedTables,
  type FoundThing,
  findThing,
  partsTold,
  type TellingThing,
} from '../../../store/data-requests/driver-things.ts';
import type { StoredRequest } from '../../../store/data-requests/stored-request.ts';
import { tellingThings } from '../../../store/data-requests/telling-things.ts';
import { claimsNaming, type NamedClaims } from './claims-naming.ts';

/** A quote or a policy that tells of a driver, and everything that it tells. */
export type DriverPlace = { readonly thing: FoundThing; readonly driver: ToldDriver; readonly told: readonly Data[] };

/**
 * Where a policyholder has told of a driver who asks, and what may be about them or about somebody else, which staff
 * decide.
 */
export type WhereTold = {
  readonly places: readonly DriverPlace[];
  readonly claims: NamedClaims;
  readonly unclear: readonly (Pick<TellingThing, 'kind' | 'reference'> & ToldDriver)[];
  readonly hasUnclear: boolean;
};

type Asking = {
  readonly brand: Brand;
  readonly asked: Pick<TellingThing, 'kind' | 'reference'> & ToldDriver;
};

/** The driver who asks, as they were described; undefined if that is forgotten, and for a customer's request. */
export function askedDriver({ driver }: Pick<StoredRequest, 'driver'>): Asking['asked'] | undefined {
  if (!driver?.contact) return undefined;
  const { kind, reference, profileCode, contact } = driver;
  return { kind, reference, profileCode, name: contact.name, dateOfBirth: contact.dateOfBirth };
}

/**
 * Looks in the quote or policy that the request names and in everything else that the same policyholder has. The driver
 * is known by name and day of birth; the quote or policy of the request comes first, even if it no longer tells
 * anything.
 */
export async function whereTold(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, asked }: Asking,
): Promise<WhereTold> {
  const first = await findThing(db, { brand: brand.brand, kind: asked.kind, reference: asked.reference });
  if (!first) return { places: [], claims: { theirs: [], unclear: [] }, unclear: [], hasUnclear: false };
  const today = dayOf(clock.now(), brand.timeZone);
  const others = await tellingThings(db, { brand, today, subject: first.owner });
  const places: DriverPlace[] = [];
  const unclear: WhereTold['unclear'][number][] = [];
  let hasUnclear = false;
  for (const one of [first, ...others.filter(({ reference }) => reference !== first.reference)]) {
    const thing = one === first ? first : await findThing(db, one);
    if (!thing) continue;
    const parts = await partsTold(db, thing, dividedTables);
    const isFirst = thing === first;
    const here = driversNamed(parts).filter((driver) => !(isFirst && driver.profileCode === asked.profileCode));
    const { profileCode, name, dateOfBirth } = asked;
    const theirs = here.filter((driver) => likenessOf(driver, asked) === 'SAME');
    for (const driver of isFirst ? [{ profileCode, name, dateOfBirth }, ...theirs] : theirs) {
      const found = partsOfDriver(parts, driver);
      places.push({ thing, driver, told: found.told });
      hasUnclear ||= found.hasUnclear;
      unclear.push(...found.unclear.map((who) => ({ kind: thing.kind, reference: thing.reference, ...who })));
    }
    const alike = here.filter((driver) => likenessOf(driver, asked) === 'UNCLEAR');
    unclear.push(...alike.map((who) => ({ kind: thing.kind, reference: thing.reference, ...who })));
  }
  return { places, claims: await claimsNaming(db, places), unclear: eachOnce(unclear), hasUnclear };
}

function eachOnce(unclear: WhereTold['unclear']): WhereTold['unclear'] {
  const keyOf = (one: WhereTold['unclear'][number]) => Object.values(one).join(' ');
  return [...new Map(unclear.map((one) => [keyOf(one), one])).values()];
}
