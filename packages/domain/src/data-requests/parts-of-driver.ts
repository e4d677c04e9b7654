import { canonicalJson, type Data } from '@marque/base';
import { markOfForgotten, withDriverParts } from '../facts/driver-parts.ts';
import { textAt } from '../facts/text-at.ts';

/** What a document tells of a named driver in one place, by the code of their profile. */
export type DriverPart = { readonly profileCode: string; readonly told: Data };

/** What a document tells of named drivers, each thing once. Of one who is forgotten there is nothing. */
export function driverPartsIn(document: unknown): DriverPart[] {
  const parts = new Map<string, DriverPart>();
  withDriverParts(document, (profileCode, told) => {
    if (markOfForgotten(told) === undefined) parts.set(`${profileCode} ${canonicalJson(told)}`, { profileCode, told });
    return told;
  });
  return [...parts.values()];
}

/** The names under which drivers were told of, each with the code of its profile. Two people may have had one code, one after the other. */
export function driversNamed(parts: readonly DriverPart[]): { readonly profileCode: string; readonly name: string }[] {
  const named = parts.map(({ profileCode, told }) => ({ profileCode, name: nameOf(told) })).filter(({ name }) => name);
  return [...new Map(named.map((one) => [`${one.profileCode} ${one.name}`, one])).values()];
}

/**
 * The parts that are about one of them: told under the name, or of the same day of birth. What has neither, a change of some answers, is theirs only where nobody
 * else had the code: a copy holds nothing of others.
 */
export function partsOfDriver(
  parts: readonly DriverPart[],
  { profileCode, name }: { readonly profileCode: string; readonly name: string },
): Data[] {
  const told = parts.filter((part) => part.profileCode === profileCode).map((part) => part.told);
  const births = new Set(told.filter((one) => nameOf(one) === name).flatMap((one) => textAt(one, 'dateOfBirth') ?? []));
  const isTheirs = (one: Data) => nameOf(one) === name || births.has(textAt(one, 'dateOfBirth') ?? '');
  const isNobodys = (one: Data) => nameOf(one) === '' && textAt(one, 'dateOfBirth') === undefined;
  const isAlone = told.every((one) => isTheirs(one) || isNobodys(one));
  return told.filter((one) => isTheirs(one) || (isAlone && isNobodys(one)));
}

function nameOf(told: Data): string {
  return [textAt(told, 'firstName'), textAt(told, 'lastName')].filter(Boolean).join(' ');
}
