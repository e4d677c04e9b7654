import type { BrandWire } from '@marque/contract';
import { tabStorage } from './acting.ts';
import { forgetTyped } from './forget-typed.ts';
import { createIdentity, type Identity } from './identity/create-identity.ts';
import { browserMark } from './identity/sign-in-mark.ts';
import { proposalIn, type TakeOver } from './identity/take-over.ts';
import type { Issuer } from './issuer/issuer.ts';
import { CALLBACK_PATH, SIGN_IN_PATH } from './issuer/issuer-settings.ts';
import { isStaff } from './user-of.ts';

export type BrowserIdentityParts = {
  readonly brand: BrandWire;
  readonly language: () => string;
  /** Takes what the visitor had in hand over into the account. */
  readonly takeOver: (wanted: TakeOver) => Promise<boolean>;
  readonly tell: (error: unknown) => void;
  readonly goHome: () => Promise<void>;
};

/** Signing in with this browser. It begins by itself if somebody had signed in before, and follows the other tabs. */
export function browserIdentity({ brand, language, takeOver, ...site }: BrowserIdentityParts): Identity {
  const { identity } = brand;
  const mark = browserMark();
  const { origin } = location;
  let issuer: Promise<Issuer> | undefined;
  const fetchIssuer = (): Promise<Issuer> => {
    issuer ??= import('./issuer/oidc-issuer.ts')
      .then(({ oidcIssuer }) => oidcIssuer({ identity, origin, language }))
      .catch((error: unknown) => {
        issuer = undefined;
        throw error;
      });
    return issuer;
  };
  const made = createIdentity({
    issuer: fetchIssuer,
    mark,
    claimNames: identity.claims,
    now: Date.now,
    place: () => ({ origin, path: location.pathname + location.search + location.hash }),
    // What staff began as visitors is not a customer's.
    takeOver: async ({ user, accessToken, returnTo }) =>
      !isStaff(user) && takeOver({ accessToken, proposalCode: proposalIn(returnTo) }),
    forgetTyped: () => forgetTyped(tabStorage()),
    ...site,
  });
  // These pages find out by themselves who is looking.
  if (![CALLBACK_PATH, SIGN_IN_PATH].includes(location.pathname)) void made.start();
  mark.listen(() => void made.follow());
  return made;
}
