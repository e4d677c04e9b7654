import type { SignedInUser } from './principal.tsx';

type Named = Pick<SignedInUser, 'firstName' | 'lastName'>;

/** The two initials of a name, or one if only one part is known; undefined if none is. */
export function initialsOf({ firstName, lastName }: Named, language: string): string | undefined {
  return [firstName, lastName].map((name) => initialOf(name, language)).join('') || undefined;
}

/** The name as a person would write it; undefined if unknown. */
export function nameOf({ firstName, lastName }: Named): string | undefined {
  return [firstName, lastName].filter((name) => name !== null).join(' ') || undefined;
}

/** How somebody signed in, if that is worth saying: for our own codes it is not. */
export function connectionOf({ connection }: Pick<SignedInUser, 'connection'>): string | undefined {
  return connection === 'email' || connection === 'sms' || connection === '' ? undefined : connection;
}

/** What a reader takes for the first letter, its accents included. */
function initialOf(name: string | null, language: string): string {
  const capitals = (name ?? '').trim().toLocaleUpperCase(language);
  return new Intl.Segmenter(language).segment(capitals)[Symbol.iterator]().next().value?.segment ?? '';
}
