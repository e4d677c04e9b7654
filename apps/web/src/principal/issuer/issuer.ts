import type { Granted } from '../../client/token-source.ts';

/** What an identity token says, by the names of its claims. */
export type Claims = { readonly [claim: string]: unknown };

/** What the issuer gave: an access token of the gateway, and who it is for. */
export type Issued = Granted & { readonly claims: Claims };

/**
 * `replace`: the page that is left has nothing for visitors, so that the browser's way back does not lead to it.
 * `again`: the person must prove who they are even if the issuer knows them.
 */
export type LeaveOptions = { readonly replace?: boolean; readonly again?: boolean };

/** The issuer at which people sign in. Failures reject with an AuthError. */
export type Issuer = {
  /** Signs in without a page, by the issuer's own session in this browser; after a user's tokens, for the same user alone. */
  readonly silently: () => Promise<Issued>;
  /** With the refresh token of this page, which this uses up. */
  readonly refresh: () => Promise<Issued>;
  /** Leaves for the issuer's page, to come back with an answer for `arrive`. */
  readonly leave: (returnTo: string, options?: LeaveOptions) => Promise<void>;
  /** Reads the issuer's answer from the address, and returns the place that the visitor came from. */
  readonly arrive: (address: string) => Promise<{ readonly issued: Issued; readonly returnTo: string }>;
  /** Drops the user and the tokens that this page holds. */
  readonly forget: () => void;
  /** Goes to the issuer's page to end its session, and comes back to the home page. */
  readonly end: () => Promise<void>;
};
