import { canonicalJson, type Data, isLocalDate, type LocalDate } from '@marque/base';
import { driverName, plainName } from '../facts/driver.ts';
import { markOfForgotten, withDriverParts } from '../facts/driver-parts.ts';

/** What a document tells of a named driver in one place, by the code of their profile. */
export type DriverPart = { readonly profileCode: string; readonly told: Data };

/**
 * A named driver as the policyholder described them. Two people may have had one code, one after the other, and a
 * father and son one name: it takes all three to know who it is.
 */
export type ToldDriver = {
  readonly profileCode: string;
  readonly name: string;
  /** Null if none was told. */
  readonly dateOfBirth: LocalDate | null;
};

type Named = Pick<ToldDriver, 'name' | 'dateOfBirth'>;

/**
 * Whether somebody is the driver who asks. UNCLEAR means perhaps: the same name with another date of birth, or the same
 * date with a partly equal name.
 */
export type Likeness = 'SAME' | 'UNCLEAR' | 'OTHER';

/** What documents tell of one driver, and what may be about them or about somebody else. */
export type PartsOfDriver = {
  readonly told: readonly Data[];
  /** Others who had the same code and may be the same person. */
  readonly unclear: readonly ToldDriver[];
  /** Whether answers that name nobody may be theirs or somebody else’s. */
  readonly hasUnclear: boolean;
};

/** What a document tells about named drivers, each thing once. A forgotten driver is not in it. */
export function driverPartsIn(document: unknown): DriverPart[] {
  const parts = new Map<string, DriverPart>();
  withDriverParts(document, (profileCode, told) => {
    if (markOfForgotten(told) === undefined) parts.set(`${profileCode} ${canonicalJson(told)}`, { profileCode, told });
    return told;
  });
  return [...parts.values()];
}

/**
 * The drivers whom parts name by first and last name, each once. A name without a date of birth counts as a separate
 * person if no driver of that code has the name with one.
 */
export function driversNamed(parts: readonly DriverPart[]): ToldDriver[] {
  const drivers = parts.flatMap(({ profileCode, told }): ToldDriver[] =>
    tells(told, 'firstName') && tells(told, 'lastName') ? [{ profileCode, ...namedIn(told) }] : [],
  );
  const dated = new Set(drivers.filter(({ dateOfBirth }) => dateOfBirth !== null).map(placeAndName));
  const apart = drivers.filter((one) => one.dateOfBirth !== null || !dated.has(placeAndName(one)));
  const known = new Map<string, ToldDriver>();
  for (const one of apart) {
    const key = `${placeAndName(one)} ${one.dateOfBirth}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

/**
 * Compares somebody who was named as a driver with the one who asks. Only name and date of birth together make them the
 * same person.
 */
export function likenessOf(one: Named, asked: Named): Likeness {
  const isNamesake = isNamed(one, asked.name);
  if (isNamesake) return isOfTheDay(one, asked) ? 'SAME' : 'UNCLEAR';
  return isOfTheDay(one, asked) && sharesName(one.name, asked.name) ? 'UNCLEAR' : 'OTHER';
}

/** Whether a named person is the driver of a code, even if neither has a date of birth. */
export function isSameDriver(one: Named, asked: Named): boolean {
  return isNamed(one, asked.name) && one.dateOfBirth === asked.dateOfBirth;
}

/** Whether somebody has a name, however it is spelt. */
export function isNamed(one: Pick<ToldDriver, 'name'>, name: string): boolean {
  return plainName(one.name) === plainName(name);
}

/** The name and the day of birth that a profile tells. */
export function namedIn(told: Data): Named {
  const name = [told['firstName'], told['lastName']].map((part) => String(part ?? '').trim()).filter(Boolean);
  const { dateOfBirth } = told;
  return { name: name.join(' ').replace(/\s+/g, ' '), dateOfBirth: isLocalDate(dateOfBirth) ? dateOfBirth : null };
}

/**
 * What parts tell of one driver, by code, name and day of birth. A change of some answers is theirs if it fits them and
 * nobody else who had the code: a copy holds nothing about others.
 */
export function partsOfDriver(parts: readonly DriverPart[], asked: ToldDriver): PartsOfDriver {
  const ofCode = parts.filter(({ profileCode }) => profileCode === asked.profileCode);
  const drivers = driversNamed(ofCode);
  const others = drivers.filter((one) => !isSameDriver(one, asked));
  const isThere = others.length < drivers.length;
  const whose = ofCode.map(({ told }) => ({
    told,
    isTheirs: fits(told, asked),
    isOthers: others.some((one) => fits(told, one)),
  }));
  return {
    told: whose.filter(({ isTheirs, isOthers }) => isThere && isTheirs && !isOthers).map(({ told }) => told),
    // Somebody who takes a place may get the new name first and keep the earlier driver's date until the next page.
    unclear: others.filter((one) => likenessOf(one, asked) === 'UNCLEAR' || isOfTheDay(one, asked)),
    hasUnclear: whose.some(({ isTheirs, isOthers }) => isTheirs === isOthers),
  };
}

function isOfTheDay(one: Named, asked: Named): boolean {
  return one.dateOfBirth !== null && one.dateOfBirth === asked.dateOfBirth;
}

/** Whether what is told may be about a driver: every name and date in it is theirs. */
function fits(told: Data, { name, dateOfBirth }: Named): boolean {
  const words = ` ${plainName(name)} `;
  const isNamed = tells(told, 'firstName') && tells(told, 'lastName');
  const { dateOfBirth: day } = namedIn(told);
  if (isNamed && driverName(told) !== plainName(name)) return false;
  if (tells(told, 'firstName') && !words.startsWith(` ${plainName(String(told['firstName']))} `)) return false;
  if (tells(told, 'lastName') && !words.endsWith(` ${plainName(String(told['lastName']))} `)) return false;
  return day === null || day === dateOfBirth;
}

function tells(told: Data, field: 'firstName' | 'lastName'): boolean {
  return plainName(String(told[field] ?? '')) !== '';
}

function placeAndName({ profileCode, name }: ToldDriver): string {
  return `${profileCode} ${plainName(name)}`;
}

function sharesName(one: string, another: string): boolean {
  const names = new Set(plainName(another).split(' '));
  return plainName(one)
    .split(' ')
    .some((name) => names.has(name));
}
