import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { stopImpersonation } from '../../store/people/impersonations.ts';

/** Ends the staff member's own impersonation; anybody else's is `not_found`. */
export const endImpersonation: Handler<'endImpersonation'> = async ({ principal, params }, context) => {
  const { brand, actor } = principal;
  const { impersonationId } = params;
  if (!(await stopImpersonation(context.db, context, { brand, actor, impersonationId }))) refuse('not_found');
  return null;
};
