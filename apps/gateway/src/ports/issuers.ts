import type { Brand } from '@marque/catalogue';
import type { JSONWebKeySet } from 'jose';

/** An issuer's claims about the holder of an access token. */
export type IssuedClaims = {
  readonly subject: string;
  /** What can be revoked: the grant of our own issuer, the session that another one names. */
  readonly sessionId: string;
  /** When it was said, in real milliseconds. */
  readonly issuedAtMs: number;
  /** When they last proved who they are, in real milliseconds; null if the issuer does not say. */
  readonly signedInAtMs: number | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Only when the issuer has verified it; lower case. */
  readonly email: string | null;
  /** Only when the issuer has verified it, with its country's prefix. */
  readonly phone: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** How they signed in: `email`, `sms`, or what the issuer calls it. */
  readonly connection: string;
};

/** Reads the access tokens of the issuers that brands trust. */
export type Issuers = {
  /**
   * Undefined for anything but a live token that the brand's issuer wrote for this gateway; `siteUrl` is the address of
   * the site that the request came to.
   */
  readonly read: (token: string, at: { brand: Brand; siteUrl: string }) => Promise<IssuedClaims | undefined>;
};

/** The part of our own issuer that reading its tokens needs. */
export type InProcessIssuer = {
  readonly publicKeys: () => Promise<JSONWebKeySet>;
  /** Whether a grant is still valid: signing out, a refresh token used twice and a revocation end it. */
  readonly isGrantLive: (brand: string, grantId: string) => Promise<boolean>;
};
