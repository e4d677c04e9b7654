import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';

const FRESH_MS = 15 * 60_000;

/** Refuses with `sign_in_again` somebody who last proved who they are more than 15 minutes ago, or whose issuer does not say when. */
export function refuseStaleSignIn({ signedInAtMs }: Pick<Principal, 'signedInAtMs'>, nowMs: number): void {
  if (signedInAtMs === undefined || nowMs - signedInAtMs > FRESH_MS) refuse('sign_in_again');
}
