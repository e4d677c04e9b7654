import { isLive, type TokenSource } from '../../client/token-source.ts';
import { authErrorOf, problemOf } from '../auth-error.ts';
import type { Issued, Issuer } from '../issuer/issuer.ts';
import type { IdentityStore } from './identity-store.ts';
import { type Door, needsPerson } from './sign-in-door.ts';

export type RenewalParts = {
  readonly store: IdentityStore;
  readonly door: Door;
  readonly issuer: () => Promise<Issuer>;
  /** Real time, in milliseconds. */
  readonly now: () => number;
};

/**
 * The tokens of the person who has signed in: by the refresh token, else by the issuer's session in this browser. If
 * neither works, they are signed out, and waiting calls fail with `login_required`. Offline, calls fail with `NETWORK`
 * and nobody is signed out.
 */
export function createRenewal({ store, door, issuer, now }: RenewalParts): TokenSource {
  let renewing: Promise<string> | undefined;
  const issue = async (): Promise<Issued> => {
    const one = await issuer();
    try {
      return await one.refresh();
    } catch (thrown) {
      if (authErrorOf(thrown).kind !== 'refresh') throw thrown;
      return one.silently();
    }
  };
  const renewOnce = async (): Promise<string> => {
    try {
      const issued = await issue();
      await door.enter(issued);
      return issued.accessToken;
    } catch (thrown) {
      if (needsPerson(thrown)) door.lose(null);
      throw problemOf(thrown);
    }
  };
  const live = (): string | undefined => {
    const held = store.held();
    return isLive(held, now()) ? held.accessToken : undefined;
  };
  const renew = (refused = store.held()?.accessToken): Promise<string> => {
    const token = live();
    if (token !== undefined && token !== refused) return Promise.resolve(token);
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    token: () => {
      const token = live();
      return token === undefined ? renew() : Promise.resolve(token);
    },
    tokenNow: () => store.held()?.accessToken,
    renew,
  };
}
