import type { Context } from '../context.ts';
import { isSessionLive } from '../journal/sessions.ts';
import type { Principal } from './principal.ts';
import { refuse } from './refuse.ts';

/** The principal of a bearer token for this brand; refuses with `not_signed_in` whatever is wrong with it. */
export async function authenticate(
  context: Context,
  brand: string,
  authorization: string | undefined,
): Promise<Principal> {
  const token = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/.exec(authorization ?? '')?.[1];
  const claims = token === undefined ? undefined : await context.accessTokens.read(token, brand);
  if (!claims || !(await isSessionLive(context, claims))) return refuse('not_signed_in');
  const { subject, kind, sessionId } = claims;
  return { brand, subject, actor: subject, kind, sessionId, permissions: [] };
}

/** The principal of calls that anyone may make. It owns nothing. */
export function nobody(brand: string): Principal {
  return { brand, subject: 'nobody', actor: 'nobody', kind: 'anonymous', sessionId: '', permissions: [] };
}
