import { type TestClock, testClock } from '@marque/testkit/time/test-clock';
import { tokenIssuers } from '../../../src/adapters/issuers/token-issuers.ts';
import type { Environment } from '../../../src/config/environment.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { send } from '../client/api-client.ts';
import type { TestSettings } from './start-test-gateway.ts';
import { startTestShop, type TestShop } from './start-test-shop.ts';
import { type Claims, newTestKey, signToken, usualClaims } from './test-issuer.ts';

/** A shop in which anybody can be signed in at once, and staff act for a customer. */
export type StaffShop = TestShop & {
  /** A customer's token, with other claims where given: `aud` names the brand. */
  readonly customer: (subject: string, claims?: Claims) => Promise<string>;
  /** A token of staff who have just signed in, with permissions. */
  readonly staff: (subject: string, permissions: readonly string[]) => Promise<string>;
  /** A token of staff, and the header by which they act for a known customer; with permissions besides that one. */
  readonly acting: (
    subject: string,
    permissions?: readonly string[],
  ) => Promise<{ readonly token: string; readonly headers: { readonly 'x-impersonation': string } }>;
};

/** Starts one. */
export async function startStaffShop({
  database,
  clock = testClock(),
  environment = {},
  logLevel = 'silent',
  limits = {},
  overrides = {},
}: {
  database?: () => Promise<OpenDatabase>;
  clock?: TestClock;
  environment?: Environment;
  logLevel?: string;
  limits?: TestSettings['limits'];
  overrides?: TestSettings['overrides'];
}): Promise<StaffShop> {
  const key = await newTestKey();
  const own = { publicKeys: async () => ({ keys: [key.publicJwk] }), isGrantLive: async () => true };
  const shop = await startTestShop({
    ...(database ? { database } : {}),
    clock,
    environment,
    logLevel,
    limits,
    overrides: { ...overrides, issuers: tokenIssuers({ own, clock }) },
  });
  const token = (claims: object) =>
    signToken(key, { ...usualClaims(shop.url, clock), email_verified: true, ...claims });
  const staff = (sub: string, permissions: readonly string[]) =>
    token({ sub, roles: ['staff'], permissions, email: `${sub}@staff.example` });
  return {
    ...shop,
    customer: (sub, claims = {}) => token({ sub, roles: ['customer'], email: `${sub}@example.com`, ...claims }),
    staff,
    acting: async (subject, permissions = []) => {
      const sam = await staff('sam', ['access:impersonate', ...permissions]);
      const body = { id: subject, reason: 'wants to pay by phone' };
      const begun = await send(shop.url, 'POST /api/impersonations', { token: sam, body });
      if (begun.status !== 201) throw new Error(`Nobody acts for ${subject}: ${begun.text}`);
      const { impersonationId } = begun.body as { impersonationId: string };
      return { token: sam, headers: { 'x-impersonation': impersonationId } };
    },
  };
}
