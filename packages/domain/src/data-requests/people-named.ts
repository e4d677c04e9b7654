import type { Data } from '@marque/base';
import { textAt } from '../facts/text-at.ts';
import { isNamed, likenessOf, namedIn } from './parts-of-driver.ts';

/**
 * The names of the people in profiles, each once, spelt as in their first profile. A profile without a first and a last
 * name names nobody.
 */
export function peopleNamed(profiles: readonly Data[]): readonly string[] {
  let people: (readonly Data[])[] = [];
  for (const told of profiles) {
    if (!isWhole(told)) continue;
    const [first, ...rest] = people.filter((theirs) => theirs.some((one) => isOnePerson(one, told)));
    people = first
      ? people
          .filter((theirs) => !rest.includes(theirs))
          .map((theirs) => (theirs === first ? [...first, ...rest.flat(), told] : theirs))
      : [...people, [told]];
  }
  return people.flatMap((theirs) => theirs.slice(0, 1).map((told) => namedIn(told).name));
}

/** Whether a profile names one of the people in the others. */
export function namesOneOf(told: Data, others: readonly Data[]): boolean {
  return isWhole(told) && peopleNamed([...others, told]).length <= peopleNamed(others).length;
}

/**
 * A father and son may share a name, and a couple an email: neither alone makes two people the same. Somebody without a
 * date of birth yet is known by the name alone.
 */
function isOnePerson(one: Data, another: Data): boolean {
  const [named, asked] = [namedIn(one), namedIn(another)];
  const likeness = likenessOf(named, asked);
  if (likeness !== 'UNCLEAR') return likeness === 'SAME';
  const isUndated = named.dateOfBirth === null || asked.dateOfBirth === null;
  const email = emailOf(one);
  return (isUndated && isNamed(named, asked.name)) || (email !== undefined && email === emailOf(another));
}

function emailOf(told: Data): string | undefined {
  return textAt(told, 'email')?.toLowerCase();
}

function isWhole(told: Data): boolean {
  return [textAt(told, 'firstName'), textAt(told, 'lastName')].every(
    (part) => part !== undefined && part.trim() !== '',
  );
}
