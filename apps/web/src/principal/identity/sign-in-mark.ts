import type { SignedInUser } from '../principal.tsx';

/**
 * Remembers that somebody has signed in with this browser: who, as a number that identifies nobody, or that they signed
 * out. All tabs read it, and follow one another by it. Somebody who never signed in has none, and no script or frame is
 * fetched for them.
 */
export type SignInMark = {
  /** Null: nobody has signed in. `out`: the person who had has signed out. */
  readonly read: () => string | null;
  readonly keep: (mark: string | null) => void;
  /** Calls back when another tab may have changed it, and when this one wakes. */
  readonly listen: (heard: () => void) => () => void;
};

/** What the mark says once somebody has signed out. */
export const SIGNED_OUT = 'out';

const KEY = 'marque.signed-in';

/** Whether somebody has signed in with this browser and not signed out: most likely they still are. */
export function hasSignedIn(): boolean {
  const mark = browserMark().read();
  return mark !== null && mark !== SIGNED_OUT;
}

/** Whether the person who had signed in with this browser has signed out, here or in another tab. */
export function hasSignedOut(): boolean {
  return browserMark().read() === SIGNED_OUT;
}

/** The mark in this browser. If storage is blocked, it lasts as long as the page. */
export function browserMark(): SignInMark {
  let here: string | null = null;
  return {
    read: () => {
      try {
        return localStorage.getItem(KEY);
      } catch {
        return here;
      }
    },
    keep: (mark) => {
      here = mark;
      try {
        if (mark === null) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, mark);
      } catch {
        // This page alone knows.
      }
    },
    listen: (heard) => {
      const whenStored = ({ key }: StorageEvent) => (key === KEY || key === null) && heard();
      const whenShown = () => document.visibilityState === 'visible' && heard();
      window.addEventListener('storage', whenStored);
      window.addEventListener('pageshow', whenShown);
      document.addEventListener('visibilitychange', whenShown);
      return () => {
        window.removeEventListener('storage', whenStored);
        window.removeEventListener('pageshow', whenShown);
        document.removeEventListener('visibilitychange', whenShown);
      };
    },
  };
}

/** The mark of a user: the same for the same person, and 32 bits of it, from which no id can be read back. */
export function markOf({ userId }: Pick<SignedInUser, 'userId'>): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(userId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `in-${hash.toString(36)}`;
}
