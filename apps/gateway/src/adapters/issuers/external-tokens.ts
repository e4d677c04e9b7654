import type { Brand } from '@marque/catalogue';
import { createRemoteJWKSet, decodeJwt, errors, type JWTVerifyGetKey } from 'jose';
import type { IssuedClaims } from '../../ports/issuers.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type ClaimNames, claimsOf, usualClaimNames } from './claims-of.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { typeOf, verifyToken } from './verify-token.ts';

const TIMEOUT_MS = 5000;
const PROVIDER = 'The issuer';
/** How far another company's clock may be from ours. */
const TOLERANCE_SECONDS = 5;
/** Many issuers call access tokens plain `JWT`, or give no type; those for other purposes have types of their own. */
const TYPES: readonly (string | undefined)[] = ['at+jwt', 'jwt', undefined];

/** An issuer that a brand's configuration names. */
export type ExternalIssuer = NonNullable<Brand['identity']>;

/**
 * Reads access tokens of issuers that are not ours, by their discovery document and published keys, each fetched once and kept;
 * keys are fetched again when a token names an unknown key. If a second factor is needed, permissions count only in a token that reports
 * one. Rejects with `ProviderUnavailable` when an issuer does not answer.
 */
export function externalTokens({
  needsSecondFactor,
}: {
  needsSecondFactor: boolean;
}): (
  token: string,
  at: { readonly issuer: ExternalIssuer; readonly nowMs: number },
) => Promise<IssuedClaims | undefined> {
  const keysByIssuer = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string): Promise<JWTVerifyGetKey> => {
    const known = keysByIssuer.get(issuer) ?? discoverKeys(issuer);
    keysByIssuer.set(issuer, known);
    known.catch(() => keysByIssuer.delete(issuer));
    return known;
  };
  return async (token, { issuer, nowMs }) => {
    // If a token doesn't even claim to be the issuer's, there is no reason to ask the issuer.
    if (issuerOf(token) !== issuer.issuer) return undefined;
    const verified = await verifyToken(token, await keysOf(issuer.issuer), {
      issuer: issuer.issuer,
      audience: issuer.audience,
      claims: [],
      nowMs,
      toleranceSeconds: TOLERANCE_SECONDS,
    });
    if (verified === undefined || !TYPES.includes(typeOf(verified.header))) return undefined;
    const claims = isForAccess(verified.payload) ? claimsOf(verified.payload, namesOf(issuer)) : undefined;
    const doCount = !needsSecondFactor || hasSecondFactor(verified.payload, issuer);
    return claims && (doCount ? claims : { ...claims, permissions: [] });
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const found = await fetchDiscovery(issuer).catch((cause: unknown) => {
    throw new ProviderUnavailable(PROVIDER, { cause });
  });
  const published = createRemoteJWKSet(found, { timeoutDuration: TIMEOUT_MS });
  return async (header, token) => {
    try {
      return await published(header, token);
    } catch (error) {
      if (isTokensFault(error)) throw error;
      throw new ProviderUnavailable(PROVIDER, { cause: error });
    }
  };
}

/** Where an issuer publishes its keys. The document must name the issuer that was asked, or its keys might be somebody else's. */
async function fetchDiscovery(issuer: string): Promise<URL> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`discovery answered ${response.status}`);
  const document: unknown = await response.json();
  const { issuer: named, jwks_uri: keys } = document as { readonly [key: string]: unknown };
  if (named !== issuer) throw new Error('discovery names another issuer');
  if (typeof keys !== 'string' || new URL(keys).protocol !== new URL(issuer).protocol)
    throw new Error('discovery names no keys that can be fetched as safely as itself');
  return new URL(keys);
}

function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

/** Keycloak says in the claim `typ` what a token is for. */
function isForAccess({ typ }: { readonly [claim: string]: unknown }): boolean {
  return typ === undefined || typ === 'Bearer';
}

function namesOf({ claims = {} }: ExternalIssuer): ClaimNames {
  const { roles, permissions, connection } = usualClaimNames;
  return {
    roles: claims.roles ?? roles,
    permissions: claims.permissions ?? permissions,
    connection: claims.connection ?? connection,
  };
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
