import { isProblem, NETWORK } from '../../client/problem-error.ts';
import type { TokenSource } from '../../client/token-source.ts';
import { authErrorOf } from '../auth-error.ts';
import type { LeaveOptions } from '../issuer/issuer.ts';
import { createIdentityStore, type IdentityState, type StoreParts } from './identity-store.ts';
import { createRenewal } from './renewal.ts';
import { createResumption, type Resumption } from './resumption.ts';
import { returnPath } from './return-path.ts';
import { createDoor, type DoorParts } from './sign-in-door.ts';
import { SIGNED_OUT } from './sign-in-mark.ts';

export type IdentityParts = StoreParts &
  Omit<DoorParts, 'store'> & {
    /** Leads to the home page, before the pages know that nobody is signed in any more. */
    readonly goHome: () => Promise<void>;
    /** Removes what the person who signs out has typed in this tab and not sent. */
    readonly forgetTyped: () => void;
  };

/** Who has signed in with this browser, and how that changes. Tokens live in memory alone. */
export type Identity = TokenSource &
  Resumption & {
    readonly state: () => IdentityState;
    readonly subscribe: (listener: () => void) => () => void;
    /** Leaves for the issuer's page, and resolves only when one comes back by the browser's own button. Tells when it cannot. */
    readonly signIn: (returnTo?: string, options?: LeaveOptions) => Promise<void>;
    /** Takes the issuer's answer and gives the path at which to go on. Rejects with an AuthError. */
    readonly arrive: (address: string) => Promise<string>;
    /** Renews the token, then ends the issuer's session, leaving the page, and comes back home. Offline it rejects, and nobody is signed out. */
    readonly signOut: () => Promise<void>;
    /** The gateway refuses the user's tokens: signed out in this browser, until they sign in again. */
    readonly drop: () => void;
  };

/** Signing in and out, over the brand's issuer. */
export function createIdentity(parts: IdentityParts): Identity {
  const { issuer, place, tell, now, goHome, forgetTyped } = parts;
  const store = createIdentityStore(parts);
  const door = createDoor({ ...parts, store });
  const renewal = createRenewal({ store, door, issuer, now });

  const arrive = async (address: string): Promise<string> => {
    const one = await issuer();
    const arrived = await one.arrive(address);
    const returnTo = returnPath(arrived.returnTo, place().origin);
    await door.enter(arrived.issued, returnTo);
    return returnTo;
  };
  const signOut = async (): Promise<void> => {
    await renewal.renew().catch((error: unknown) => {
      if (isProblem(error, NETWORK)) throw error;
    });
    const isOver = store.state().user === null;
    store.leave({ isSettled: false, mark: SIGNED_OUT });
    forgetTyped();
    const one = await issuer();
    // If an issuer ends no sessions for others, all that we can do is drop ours.
    if (!isOver) await one.end().catch((thrown: unknown) => tell(authErrorOf(thrown)));
    await goHome();
    door.lose();
  };
  return {
    ...renewal,
    ...createResumption({ store, door, tell, forgetTyped }),
    state: store.state,
    subscribe: store.subscribe,
    signIn: (returnTo, options) =>
      door.goToIssuer(returnTo, options).catch((thrown: unknown) => tell(authErrorOf(thrown))),
    arrive,
    signOut,
    drop: () => {
      if (store.state().user) door.lose(null);
    },
  };
}
