/** What an address below `/retrieve` asks for. */
export type RetrievePlace =
  | { readonly page: 'home' }
  /** The form; that of a back book bears the book's name. */
  | { readonly page: 'form'; readonly backBook: string | null }
  /** A quote that the session may know already. */
  | { readonly page: 'quote'; readonly externalReference: string };

type Asked = {
  /** What follows `/retrieve/`; undefined if nothing does. */
  readonly place: string | undefined;
  readonly backBooks: readonly string[];
  readonly isSignedIn: boolean;
};

const REFERENCE = /^[A-Za-z0-9-]{8,40}$/;

/** Where an address below `/retrieve` leads. Somebody who has signed in finds their quotes on the home page. */
export function retrievePlace({ place, backBooks, isSignedIn }: Asked): RetrievePlace {
  if (isSignedIn) return { page: 'home' };
  if (place === undefined) return { page: 'form', backBook: null };
  if (backBooks.includes(place)) return { page: 'form', backBook: place };
  return REFERENCE.test(place) ? { page: 'quote', externalReference: place } : { page: 'home' };
}
