import { type AskedSubject, everyQuestionOf, situationOf } from '@marque/asking';
import { type FieldProblem, fillText, isData } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { PolicyVersion } from '@marque/domain/policy/policy';
import { mayTypeAddress, placeOfAddress } from '@marque/inputs/models';
import type { Database } from '../ground/tables/database.ts';
import { placesNotFound } from '../store/operation/places-not-found.ts';

/** The changes, the version that they change, and the language in which a fault is worded. */
type Changed = {
  readonly changes: readonly Change[];
  readonly base: PolicyVersion;
  readonly language: string;
};

/** Whether a change brings a typed address, and its faults if its asker may bring none. */
export type TypedAddresses = { readonly isTyped: boolean; readonly faults: readonly FieldProblem[] };

/**
 * Finds the addresses that somebody typed: they are neither on the policy nor from the look-up. No page is believed
 * about it.
 */
export async function typedAddresses(
  db: Database,
  subject: AskedSubject,
  { changes, base, language }: Changed,
): Promise<TypedAddresses> {
  const stand = new Set(addressesIn(base.data, '').map(({ place }) => place));
  const given = changes
    .flatMap((change, index) => ('data' in change ? addressesIn(change.data, `/changes/${index}/data`) : []))
    .filter(({ place }) => !stand.has(place));
  const { brand } = subject.brand;
  const unknown = new Set(await placesNotFound(db, { brand, places: given.map(({ place }) => place) }));
  const typed = given.filter(({ place }) => unknown.has(place));
  const { circumstances } = situationOf(subject);
  const settings = new Map(everyQuestionOf(subject).map(({ name, settings: own }) => [lastPart(name), own]));
  const message = fillText(subject.brand.texts[language] ?? {}, language, NOT_LOOKED_UP, {});
  const faults = typed.flatMap(({ field, pointer }) =>
    mayTypeAddress(settings.get(field) ?? {}, circumstances)
      ? []
      : [{ pointer, code: 'address_not_looked_up', message }],
  );
  return { isTyped: typed.length > 0, faults };
}

type Address = { readonly field: string; readonly pointer: string; readonly place: string };

/** The addresses anywhere in data, each with its field and its place in a request. */
function addressesIn(data: unknown, pointer: string): Address[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) => {
    const at = `${pointer}/${field}`;
    const isAddress = isData(value) && 'line1' in value;
    return isAddress ? [{ field: lastPart(field), pointer: at, place: placeOfAddress(value) }] : addressesIn(value, at);
  });
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

const NOT_LOOKED_UP = 'problems.answer.address_not_looked_up';
