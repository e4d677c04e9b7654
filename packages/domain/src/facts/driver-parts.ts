import { type Data, isData } from '@marque/base';

const POLICYHOLDER = 'ph';

type Replace = (profileCode: string, told: Data) => Data;

/**
 * A document in which the data of each named driver are replaced: in profiles, and in changes that name a driver by
 * `profileCode`. They are found at any depth, so that states, events and offers are one case. Nothing is replaced for a
 * driver without data; a document without drivers is returned as it is.
 */
export function withDriverParts(document: unknown, replace: Replace): unknown {
  if (Array.isArray(document)) {
    let changed: unknown[] | undefined;
    for (let at = 0; at < document.length; at += 1) {
      const part = withDriverParts(document[at], replace);
      if (part === document[at]) continue;
      changed ??= [...document];
      changed[at] = part;
    }
    return changed ?? document;
  }
  if (!isData(document)) return document;
  const about = document['profileCode'];
  return eachPart(document, (name, part) => {
    if (typeof part !== 'object' || part === null) return part;
    if (name === 'profiles' && isData(part)) return eachPart(part, (code, told) => replaced(code, told, replace));
    return name === 'data' && typeof about === 'string'
      ? replaced(about, part, replace)
      : withDriverParts(part, replace);
  });
}

/** What is left of a forgotten driver: a mark that shows whether the same was told about them, without saying what. */
export function forgottenDriver(mark: string): Data {
  return { forgotten: mark };
}

/** The mark that is left of a forgotten driver; undefined for any other. */
export function markOfForgotten(told: Data): string | undefined {
  const { forgotten } = told;
  return typeof forgotten === 'string' && Object.keys(told).length === 1 ? forgotten : undefined;
}

/** The named drivers who are forgotten, by their profile codes. */
export function forgottenDrivers(profiles: { readonly [profileCode: string]: Data }): string[] {
  return Object.entries(profiles).flatMap(([code, told]) => (markOfForgotten(told) === undefined ? [] : [code]));
}

/** Profiles as they are shown: nothing about a forgotten driver. */
export function profilesShown(profiles: { readonly [profileCode: string]: Data }): { [profileCode: string]: Data } {
  return Object.fromEntries(
    Object.entries(profiles).map(([code, told]) => [code, markOfForgotten(told) === undefined ? told : {}]),
  );
}

function replaced(code: string, told: unknown, replace: Replace): unknown {
  const isDriver = code !== POLICYHOLDER && isData(told) && Object.keys(told).length > 0;
  return isDriver ? replace(code, told) : told;
}

/** Every written state and event is walked, and most name no driver: nothing is copied before something changes. */
function eachPart(whole: Data, change: (name: string, part: unknown) => unknown): Data {
  let changed: { [name: string]: unknown } | undefined;
  for (const name of Object.keys(whole)) {
    const part = change(name, whole[name]);
    if (part === whole[name]) continue;
    changed ??= { ...whole };
    changed[name] = part;
  }
  return changed ?? whole;
}
