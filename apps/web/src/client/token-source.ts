/** What the gateway or an issuer granted: an access token, and how long it lives. */
export type Granted = { readonly accessToken: string; readonly expiresIn: number };

/** An access token at hand, in memory only. */
export type HeldToken = { readonly accessToken: string; readonly endsAtMs: number };

/** Where live access tokens come from. */
export type TokenSource = {
  /** A live access token. An expired token, as after a sleep, is renewed first. */
  readonly token: () => Promise<string>;
  /** The token at hand without waiting, for a last call while the page is being left. */
  readonly tokenNow: () => string | undefined;
  /** A token that replaces a refused or outdated one. Calls made meanwhile share the one renewal. */
  readonly renew: (refused?: string) => Promise<string>;
};

/** So much is taken off a token's life, that it may arrive before it ends. */
const MARGIN_MS = 20_000;

/** A token as it is held from now on. */
export function holdToken({ accessToken, expiresIn }: Granted, nowMs: number): HeldToken {
  return { accessToken, endsAtMs: nowMs + expiresIn * 1000 };
}

/** Whether a token lives long enough to be sent. */
export function isLive(held: HeldToken | undefined, nowMs: number): held is HeldToken {
  return held !== undefined && nowMs < held.endsAtMs - MARGIN_MS;
}
