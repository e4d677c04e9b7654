import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { InProcessIssuer, IssuedClaims } from '../../ports/issuers.ts';
import { claimsOf, usualClaimNames } from './claims-of.ts';
import { typeOf, verifyToken } from './verify-token.ts';

/** The issuer and the audience of a token from our own issuer. */
export type OwnToken = {
  readonly token: string;
  readonly brand: string;
  readonly siteUrl: string;
  readonly nowMs: number;
};

/** Reads access tokens of our own issuer, whose keys and grants are in this process. */
export function ownTokens(own: InProcessIssuer): (asked: OwnToken) => Promise<IssuedClaims | undefined> {
  const keys = ownKeys(own);
  return async ({ token, brand, siteUrl, nowMs }) => {
    const verified = await verifyToken(token, keys, {
      issuer: `${siteUrl}/identity`,
      audience: `marque:${brand}`,
      claims: ['sid'],
      nowMs,
      toleranceSeconds: 0,
    });
    if (verified === undefined || typeOf(verified.header) !== 'at+jwt') return undefined;
    const claims = claimsOf(verified.payload, usualClaimNames);
    return claims && (await own.isGrantLive(brand, claims.sessionId)) ? claims : undefined;
  };
}

/** The key that a token names. Keys that are the same as last time are not imported again. */
function ownKeys({ publicKeys }: InProcessIssuer): JWTVerifyGetKey {
  let held: { readonly ids: string; readonly keyOf: JWTVerifyGetKey } | undefined;
  const load = (set: JSONWebKeySet) => {
    const ids = JSON.stringify(set.keys.map(({ kid }) => kid));
    held = held?.ids === ids ? held : { ids, keyOf: createLocalJWKSet(set) };
    return held.keyOf;
  };
  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
    return await load(await publicKeys())(header, token);
  };
}
