import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readTrail } from '../../store/trail/read-trail.ts';

/** The record of the customer for whom the staff member acts: what was changed, by whom, and what staff have read. */
export const listTrail: Handler<'listTrail'> = async ({ principal, query }, context) => {
  if (!principal.impersonation) refuse('impersonation_over');
  return await readTrail(context.db, principal, query.before);
};
