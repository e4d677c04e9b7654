import type { IncomingHttpHeaders } from 'node:http';
import type { Brand } from '@marque/catalogue';
import { type Call, scopeNeeded } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import { mayAct, refusalOf } from '../../request/authorise.ts';
import { refuseAfterDeath } from '../../request/refuse-after-death.ts';
import { refuseBeyondScope } from '../../request/refuse-beyond-scope.ts';
import { liveImpersonation } from '../../store/people/impersonations.ts';
import { rememberPerson } from '../../store/people/remember-person.ts';
import { isSessionLive } from '../../store/people/sessions.ts';

/** The parts of a request that say who makes it: its brand, the address of the site, and its headers. */
export type Credentials = {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly headers: IncomingHttpHeaders;
};

/**
 * The principal of a call, if they may make it. Refuses with `not_signed_in` for any fault of the token, with `impersonation_over` and
 * `forbidden` for an `X-Impersonation` that is not valid or not theirs, and as `refusalOf`, `refuseBeyondScope` and `refuseAfterDeath` say.
 */
export async function principalOf(context: Context, call: Call, asking: Credentials): Promise<Principal> {
  if (call.auth === 'none') return nobody(asking.brand.brand);
  const principal = await actAs(context, await authenticate(context, asking), asking);
  const refusal = refusalOf(call, principal);
  if (refusal !== undefined) return refuse(refusal);
  const needed = scopeNeeded(call);
  if (needed !== null) refuseBeyondScope(principal, needed);
  if (call.stopsAtDeath) await refuseAfterDeath(context.db, principal);
  return principal;
}

/**
 * The principal of a bearer token: a visitor's, which is ours, or that of somebody who has signed in, which is the
 * issuer's.
 */
async function authenticate(context: Context, { brand, siteUrl, headers }: Credentials): Promise<Principal> {
  const token = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return refuse('not_signed_in');
  return (
    (await visitorOf(context, brand.brand, token)) ??
    (await signedInOf(context, token, { brand, siteUrl })) ??
    refuse('not_signed_in')
  );
}

async function visitorOf(context: Context, brand: string, token: string): Promise<Principal | undefined> {
  const claims = await context.accessTokens.read(token, brand);
  if (!claims || !(await isSessionLive(context, claims))) return undefined;
  const { subject, sessionId } = claims;
  return { brand, subject, actor: subject, kind: 'anonymous', sessionId, permissions: [] };
}

async function signedInOf(
  context: Context,
  token: string,
  at: { readonly brand: Brand; readonly siteUrl: string },
): Promise<Principal | undefined> {
  const claims = await context.issuers.read(token, at);
  if (!claims) return undefined;
  const brand = at.brand.brand;
  const isStaff = claims.roles.includes('staff');
  if (!(await rememberPerson(context, { brand, claims, isStaff }))) return undefined;
  const { subject, sessionId, signedInAtMs } = claims;
  const signedIn = signedInAtMs === null ? {} : { signedInAtMs };
  // Only staff have permissions: a customer's permissions from an issuer allow nothing.
  const permissions = isStaff ? claims.permissions : [];
  return { brand, subject, actor: subject, kind: isStaff ? 'staff' : 'customer', sessionId, permissions, ...signedIn };
}

/** Staff who name an impersonation act for its customer; nobody else may name one. */
async function actAs(context: Context, principal: Principal, { brand, headers }: Credentials): Promise<Principal> {
  const impersonationId = headers['x-impersonation'];
  if (impersonationId === undefined) return principal;
  if (!mayAct(principal)) return refuse('forbidden');
  if (typeof impersonationId !== 'string' || !/^[\w-]{4,40}$/.test(impersonationId))
    return refuse('impersonation_over');
  const live = await liveImpersonation(context, { ...brand, actor: principal.actor, impersonationId });
  if (!live) return refuse('impersonation_over');
  const { subject, ...impersonation } = live;
  return { ...principal, subject, impersonation };
}

/** The principal of calls that anyone may make. It owns nothing. */
function nobody(brand: string): Principal {
  return { brand, subject: 'nobody', actor: 'nobody', kind: 'anonymous', sessionId: '', permissions: [] };
}
