import { type HeldToken, holdToken } from '../../client/token-source.ts';
import type { Issued } from '../issuer/issuer.ts';
import type { SignedInUser } from '../principal.tsx';
import { type ClaimNames, userOf } from '../user-of.ts';
import { markOf, type SignInMark } from './sign-in-mark.ts';

/** Who has signed in, as the pages see it. */
export type IdentityState = {
  readonly user: SignedInUser | null;
  /**
   * False while we do not know who is looking: an earlier visit's sign-in is being resumed, or the page is about to be
   * left.
   */
  readonly isSettled: boolean;
};

export type IdentityStore = {
  readonly state: () => IdentityState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly held: () => HeldToken | undefined;
  /** Keeps what the issuer gave, in memory, and gives who it is for. Nobody is told yet. */
  readonly hold: (issued: Issued) => SignedInUser;
  /**
   * From now on this user is signed in, in this tab and, by the mark, in the others. Nothing changes if they already
   * are.
   */
  readonly enter: (user: SignedInUser) => void;
  /** Nobody is signed in in this tab; `mark` is left for the others, if one is given. */
  readonly leave: (left: { isSettled: boolean; mark?: string | null }) => void;
  /** The mark as this tab knows it, and as it is now if `look` says so. */
  readonly seen: () => string | null;
  readonly look: () => string | null;
};

export type StoreParts = {
  readonly mark: SignInMark;
  readonly claimNames: ClaimNames;
  /** Real time, in milliseconds. */
  readonly now: () => number;
};

/** Holds who has signed in and their token, in memory alone. */
export function createIdentityStore({ mark, claimNames, now }: StoreParts): IdentityStore {
  const listeners = new Set<() => void>();
  let state: IdentityState = { user: null, isSettled: true };
  let held: HeldToken | undefined;
  let seen: string | null = null;
  const show = (next: IdentityState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const keep = (kept: string | null) => {
    seen = kept;
    mark.keep(kept);
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    held: () => held,
    hold: (issued) => {
      held = holdToken(issued, now());
      return userOf(issued.claims, claimNames);
    },
    enter: (user) => {
      if (JSON.stringify(state.user) === JSON.stringify(user)) return;
      keep(markOf(user));
      show({ user, isSettled: true });
    },
    leave: ({ isSettled, mark: left }) => {
      held = undefined;
      if (left !== undefined) keep(left);
      show({ user: null, isSettled });
    },
    seen: () => seen,
    look: () => {
      seen = mark.read();
      return seen;
    },
  };
}
