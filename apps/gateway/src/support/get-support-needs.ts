import type { Handler } from '../ground/handler.ts';
import { readSupport } from '../store/support/stored-support.ts';
import { presentSupport } from './present-support.ts';

/** The needs that the customer has told us. */
export const getSupportNeeds: Handler<'getSupportNeeds'> = async ({ principal }, context) =>
  presentSupport(await readSupport(context.db, context, principal));
