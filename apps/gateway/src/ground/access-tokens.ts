import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../ports/clock.ts';

const ISSUER = 'marque';
const TYPE = 'at+jwt';

/** What an access token of ours says. Ours are for visitors: people who have signed in bring a token of an issuer. */
export type AccessClaims = {
  readonly brand: string;
  readonly subject: string;
  readonly sessionId: string;
  readonly kind: 'anonymous';
};

/** Signs and reads access tokens, by the real clock. */
export type AccessTokens = {
  readonly sign: (claims: AccessClaims) => Promise<string>;
  /** Undefined for anything but a live token of this gateway for this brand. */
  readonly read: (token: string, brand: string) => Promise<AccessClaims | undefined>;
};

/** Access tokens signed with HMAC-SHA-256; no other algorithm is accepted. */
export function accessTokens({
  secret,
  clock,
  lifeSeconds,
}: {
  secret: string;
  clock: Clock;
  lifeSeconds: number;
}): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const nowSeconds = () => Math.floor(clock.realMs() / 1000);
  return {
    sign: ({ brand, subject, sessionId, kind }) =>
      new SignJWT({ sid: sessionId, brand, kind })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audienceOf(brand))
        .setSubject(subject)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifeSeconds)
        .sign(key),
    read: async (token, brand) => {
      try {
        const options = {
          issuer: ISSUER,
          audience: audienceOf(brand),
          algorithms: ['HS256'],
          typ: TYPE,
          currentDate: new Date(clock.realMs()),
        };
        const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'sid', 'exp', 'iat'] });
        const { sub, sid, kind } = payload;
        if (payload['brand'] !== brand || typeof sub !== 'string' || typeof sid !== 'string') return undefined;
        if (kind !== 'anonymous') return undefined;
        return { brand, subject: sub, sessionId: sid, kind };
      } catch {
        return undefined;
      }
    },
  };
}

function audienceOf(brand: string): string {
  return `marque:${brand}`;
}
