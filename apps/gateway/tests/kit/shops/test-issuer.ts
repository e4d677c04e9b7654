import { type TestClock, testClock } from '@marque/testkit/time/test-clock';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { tokenIssuers } from '../../../src/adapters/issuers/token-issuers.ts';
import type { Environment } from '../../../src/config/environment.ts';
import type { InProcessIssuer } from '../../../src/ports/issuers.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import type { StartOverrides } from '../../../src/start/start-gateway.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

/** Claims of a token besides those that every token has; an undefined one is left out. */
export type Claims = { readonly [claim: string]: unknown };

/** The key of a test's issuer, with which a test can sign what the issuer never would. */
export type TestKey = {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
};

/** A gateway whose issuer signs whatever a test wants, without its pages. */
export type PeopleGateway = TestGateway & {
  readonly key: TestKey;
  /** Grants that were revoked; all others are live. */
  readonly revoked: Set<string>;
  /** A good access token of the issuer, with other claims where given. */
  readonly token: (claims: Claims) => Promise<string>;
  /** A customer's access token. */
  readonly customer: (subject: string, claims?: Claims) => Promise<string>;
  /** That of a member of staff who may act for customers, unless other permissions are given. */
  readonly staff: (subject: string, permissions?: readonly string[]) => Promise<string>;
};

/** Starts a gateway on which anybody can be signed in at once. */
export async function startPeopleGateway({
  database,
  environment = {},
  overrides = {},
}: {
  database?: () => Promise<OpenDatabase>;
  environment?: Environment;
  overrides?: StartOverrides;
} = {}): Promise<PeopleGateway> {
  const [clock, key, revoked] = [testClock(), await newTestKey(), new Set<string>()];
  const own: InProcessIssuer = {
    publicKeys: async () => ({ keys: [key.publicJwk] }),
    isGrantLive: async (_brand, grantId) => !revoked.has(grantId),
  };
  const gateway = await startTestGateway({
    ...(database ? { database } : {}),
    environment,
    overrides: { ...overrides, clock, issuers: tokenIssuers({ own, clock }) },
  });
  const token = (claims: Claims) => signToken(key, { ...usualClaims(gateway.url, clock), ...claims });
  const customer = (subject: string, claims: Claims = {}) =>
    token({ sub: subject, roles: ['customer'], email: `${subject}@example.com`, email_verified: true, ...claims });
  const staff = (subject: string, permissions: readonly string[] = ['access:impersonate']) =>
    token({ sub: subject, roles: ['staff'], permissions, email: `${subject}@staff.example`, email_verified: true });
  return { ...gateway, clock, key, revoked, token, customer, staff };
}

/** A pair of keys with an id. */
export async function newTestKey(alg = 'ES256'): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const kid = crypto.randomUUID();
  return { kid, privateKey, publicKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** Claims that the issuer of a gateway's own brand writes into every access token. */
export function usualClaims(siteUrl: string, clock: TestClock): Claims {
  const now = Math.floor(clock.realMs() / 1000);
  return {
    iss: `${siteUrl}/identity`,
    aud: 'marque:showcase',
    sub: 'ada',
    sid: 'grant-of-ada',
    iat: now,
    exp: now + 600,
    auth_time: now,
    connection: 'email',
  };
}

/** Signs claims as an access token, under another header if one is given. */
export async function signToken(
  { kid, privateKey }: Pick<TestKey, 'kid' | 'privateKey'>,
  claims: Claims,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const given = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return await new SignJWT(given)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
    .sign(privateKey, header.crit ? { crit: Object.fromEntries(header.crit.map((name) => [name, true])) } : {});
}
