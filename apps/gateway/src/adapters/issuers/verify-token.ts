import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Algorithms with a public key. A token signed with a shared secret, or not at all, does not come from an issuer. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/** What a token must say to be meant for us. */
export type Expected = {
  readonly issuer: string;
  readonly audience: string;
  readonly claims: readonly string[];
  /** Real milliseconds. */
  readonly nowMs: number;
  readonly toleranceSeconds: number;
};

export type Verified = { readonly payload: JWTPayload; readonly header: JWTHeaderParameters };

/**
 * Verifies signature, issuer, audience, times and claims of a token. Undefined for any fault of the token itself; rejects only when
 * the keys cannot be fetched, with the fetch's error.
 */
export async function verifyToken(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, claims, nowMs, toleranceSeconds }: Expected,
): Promise<Verified | undefined> {
  let withoutKeys: { readonly cause: unknown } | undefined;
  const getKey: JWTVerifyGetKey = async (header, jws) => {
    try {
      return await keys(header, jws);
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError)) withoutKeys = { cause };
      throw cause;
    }
  };
  try {
    const { payload, protectedHeader: header } = await jwtVerify(token, getKey, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp', ...claims],
      currentDate: new Date(nowMs),
      clockTolerance: toleranceSeconds,
    });
    return { payload, header };
  } catch {
    if (withoutKeys) throw withoutKeys.cause;
    return undefined;
  }
}

/** The type that a token's header gives, as RFC 9068 compares it; undefined when it gives none. */
export function typeOf({ typ }: JWTHeaderParameters): string | undefined {
  return typ?.toLowerCase().replace(/^application\//, '');
}
