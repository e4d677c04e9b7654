import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { renewSession } from '../../store/people/sessions.ts';
import { grantSession, REFRESH_COOKIE } from './grant-session.ts';

export const refreshSession: Handler<'refreshSession'> = async (asked, context) => {
  const presented = asked.cookie(REFRESH_COOKIE);
  const session = presented ? await renewSession(context, asked.brand.brand, presented) : undefined;
  return session ? await grantSession(context, asked, session) : refuse('session_expired');
};
