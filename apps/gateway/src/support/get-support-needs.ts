import type { Handler } from '../ground/handler.ts';
import { readSupport } from '../store/support/stored-support.ts';
import { presentSupport } from './present-support.ts';

/** What the customer has said that they need. */
export const getSupportNeeds: Handler<'getSupportNeeds'> = async ({ principal }, context) =>
  presentSupport(await readSupport(context.db, context, principal));
