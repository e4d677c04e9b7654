import type { Context } from '../../ground/context.ts';
import type { GrantedSession } from '../../store/people/sessions.ts';

/** The cookie that holds the refresh token; only `/session` reads it. */
export const REFRESH_COOKIE = 'marque_refresh';

type Asks = {
  readonly brand: { readonly brand: string };
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
};

/** Hands a session out: the refresh token as a cookie, the access token in the answer. */
export async function grantSession(
  context: Context,
  asked: Asks,
  session: GrantedSession,
): Promise<{ accessToken: string; expiresIn: number }> {
  const { sessionId, subject, refreshToken } = session;
  const { accessTokenSeconds, sessionDays } = context.config.limits;
  asked.setCookie(REFRESH_COOKIE, refreshToken, sessionDays * 86_400);
  const accessToken = await context.accessTokens.sign({
    brand: asked.brand.brand,
    subject,
    sessionId,
    kind: 'anonymous',
  });
  return { accessToken, expiresIn: accessTokenSeconds };
}
