import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** How tokens are signed. */
export const SIGNING_ALGORITHM = 'ES256';

/** A new private key with which tokens can be signed, under a name of its own. */
export async function newSigningKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' };
}

/** What everybody may know of a key. */
export function publicPartOf({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use }).filter(([, value]) => value !== undefined),
  ) as JWK;
}
