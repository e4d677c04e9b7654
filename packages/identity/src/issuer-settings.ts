import type { JWK } from 'jose';
import type { Accounts, Codes, Passkeys, Records, WaysBack } from './ports.ts';

/** What an issuer is made of: one brand at one address. */
export type IssuerSettings = {
  /** The shop's address without a slash at the end; its `/callback` and `/silent` are where sign-ins lead. */
  readonly siteUrl: string;
  /** The issuer's own address: the site's and the path under which it is mounted. */
  readonly issuer: string;
  /** What access tokens are for. */
  readonly audience: string;
  /** Private keys, the one to sign with first; the others are still published. */
  readonly keys: readonly JWK[];
  /** Secrets that sign cookies, the newest first. */
  readonly cookieKeys: readonly string[];
  readonly accessTokenSeconds: number;
  readonly sessionDays: number;
  /** Real milliseconds since 1970, by which access tokens are dated. */
  readonly nowMs: () => number;
  readonly records: Records;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly waysBack: WaysBack;
  readonly passkeys: Passkeys;
  /** Told of what nobody expected. */
  readonly onError: (error: unknown) => void;
};
