import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** How our own tokens are signed. */
export const SIGNING_ALGORITHM = 'ES256';

/** How tokens can be signed: ours, and the one that every OpenID Connect issuer must have (Discovery 1.0 §3). */
export const SIGNING_ALGORITHMS = [SIGNING_ALGORITHM, 'RS256'] as const;

export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

/** A new private key for signing tokens, with a key id of its own. */
export async function newSigningKey(kid: string, alg: SigningAlgorithm = SIGNING_ALGORITHM): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' };
}

/** What everybody may know of a key. */
export function publicPartOf({ kty, crv, x, y, n, e, kid, alg, use }: JWK): JWK {
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e, kid, alg, use }).filter(([, value]) => value !== undefined),
  ) as JWK;
}
