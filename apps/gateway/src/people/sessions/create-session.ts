import type { Handler } from '../../ground/handler.ts';
import { beginSession } from '../../store/people/sessions.ts';
import { grantSession } from './grant-session.ts';

export const createSession: Handler<'createSession'> = async (asked, context) =>
  await grantSession(context, asked, await beginSession(context, asked.brand.brand));
