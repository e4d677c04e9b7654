import { canonicalJson } from '@marque/base';
import { staysSamePerson } from '../facts/driver.ts';
import type { Change } from './change.ts';
import type { Disclosed } from './disclosed.ts';

/**
 * The answers and choices that differ between two states, by their places: `profiles.ph.maritalStatus`, `covers.legal`, `voluntaryExcess`. `profiles.p1` alone
 * says that somebody else is driver p1, or nobody any more.
 */
export function answersBetween(before: Disclosed, after: Disclosed): ReadonlySet<string> {
  const [was, is] = [placesOf(before), placesOf(after)];
  const answers = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place));
  const profiles = [before, after].flatMap(({ data }) => Object.keys(data.profiles));
  const others = profiles.filter((code) => {
    const [one, other] = [before, after].map(({ data }) => data.profiles[code]);
    return !one || !other || (code !== 'ph' && !staysSamePerson(one, other));
  });
  return new Set([...answers, ...others.map((code) => `profiles.${code}`)]);
}

/** A change without the answers and choices at some places; nothing if none are left. */
export function withoutPlaces(change: Change, places: ReadonlySet<string>): Change[] {
  const choice = choicePlace(change);
  const isGone = places.has('profileCode' in change ? `profiles.${change.profileCode}` : (choice ?? ''));
  if (isGone) return [];
  const stands = answersPlace(change);
  if (stands === undefined || !('data' in change) || change.data === undefined) return [change];
  const data = Object.entries(change.data).filter(([field]) => !places.has(`${stands}.${field.split('.')[0]}`));
  const isEmpty = data.length === 0 && choice === undefined && change.changeType !== 'ADD_PROFILE';
  return isEmpty ? [] : [{ ...change, data: Object.fromEntries(data) }];
}

function placesOf({ data, choices }: Disclosed): ReadonlyMap<string, string> {
  const answers = [
    ...Object.entries(data.profiles).map(([code, profile]) => [`profiles.${code}`, profile] as const),
    ...Object.entries(data.assets).map(([code, asset]) => [`assets.${code}`, asset] as const),
    ['quote', data.quote] as const,
  ];
  const { covers, voluntaryExcess, paymentSchedule } = choices;
  return new Map([
    ...answers.flatMap(([place, held]) =>
      Object.entries(held).map(([field, value]) => [`${place}.${field}`, canonicalJson(value ?? null)] as const),
    ),
    ...covers.map((cover) => [`covers.${cover}`, 'true'] as const),
    ['voluntaryExcess', String(voluntaryExcess)],
    ['paymentSchedule', paymentSchedule],
  ]);
}

/** Where the answers of a change are; undefined for a choice. */
function answersPlace(change: Change): string | undefined {
  switch (change.changeType) {
    case 'PROFILE_DISCLOSURE':
    case 'ADD_PROFILE':
    case 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE':
      return `profiles.${change.profileCode}`;
    case 'ASSET_DISCLOSURE':
      return `assets.${change.assetCode}`;
    case 'QUOTE_DISCLOSURE':
    case 'REQUEST_COVER_OPTION':
      return 'quote';
    default:
      return undefined;
  }
}

/** Where the choice of a change is; undefined for answers alone. */
function choicePlace(change: Change): string | undefined {
  switch (change.changeType) {
    case 'ADD_COVER':
    case 'REMOVE_COVER':
    case 'REQUEST_COVER_OPTION':
      return `covers.${change.coverCode}`;
    case 'SELECT_VOLUNTARY_EXCESS':
      return 'voluntaryExcess';
    case 'SELECT_PAYMENT_SCHEDULE':
      return 'paymentSchedule';
    default:
      return undefined;
  }
}
