import { authErrorOf } from '../auth-error.ts';
import type { Issued, Issuer, LeaveOptions } from '../issuer/issuer.ts';
import type { SignedInUser } from '../principal.tsx';
import type { IdentityStore } from './identity-store.ts';
import { returnPath } from './return-path.ts';

/** Who came in, with their token, and the path that they come back to. */
export type Arrival = { readonly user: SignedInUser; readonly accessToken: string; readonly returnTo: string };

export type DoorParts = {
  readonly store: IdentityStore;
  /** Fetches what speaks to the issuer, when it is first needed. */
  readonly issuer: () => Promise<Issuer>;
  /** Where the visitor is. */
  readonly place: () => { readonly origin: string; readonly path: string };
  /** Takes what the visitor had in hand over into the account. */
  readonly takeOver: (arrival: Arrival) => Promise<unknown>;
  /** Tells of an error that no page waits for. */
  readonly tell: (error: unknown) => void;
};

export type Door = {
  /** Lets somebody in, once what the visitor had in hand is theirs. */
  readonly enter: (issued: Issued, returnTo?: string) => Promise<void>;
  /** Nobody is signed in any more; `mark` is what the other tabs should know about it, if anything. */
  readonly lose: (mark?: string | null) => void;
  /** Lets in the person whom the issuer knows in this browser, without a page. */
  readonly silently: () => Promise<void>;
  /**
   * Goes to the issuer's page and comes back to the path, or else to where the user was when the session was lost, or
   * to the present page.
   */
  readonly goToIssuer: (returnTo?: string, options?: LeaveOptions) => Promise<void>;
};

/** The one way by which people come in and go out. */
export function createDoor({ store, issuer, place, takeOver, tell }: DoorParts): Door {
  let lostAt: string | undefined;
  const enter = async (issued: Issued, returnTo = place().path): Promise<void> => {
    const user = store.hold(issued);
    if (store.state().user?.userId !== user.userId)
      await takeOver({ user, accessToken: issued.accessToken, returnTo }).catch(tell);
    lostAt = undefined;
    store.enter(user);
  };
  return {
    enter,
    lose: (mark) => {
      if (store.state().user) lostAt = place().path;
      store.leave({ isSettled: true, ...(mark === undefined ? {} : { mark }) });
      issuer().then(
        (one) => one.forget(),
        () => {},
      );
    },
    silently: async () => {
      const one = await issuer();
      one.forget();
      await enter(await one.silently());
    },
    goToIssuer: async (returnTo, options) => {
      const one = await issuer();
      await one.leave(returnPath(returnTo ?? lostAt ?? place().path, place().origin), options);
    },
  };
}

/** Whether only the person can go on, on the issuer's page. */
export function needsPerson(thrown: unknown): boolean {
  const { kind } = authErrorOf(thrown);
  return kind === 'person' || kind === 'refresh';
}
