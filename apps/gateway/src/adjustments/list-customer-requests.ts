import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { readRequests } from '../store/money/requests/staff-requests.ts';
import { presentRequests } from './present-requests.ts';

/** The requests to a second person about the customer for whom staff act. */
export const listCustomerRequests: Handler<'listCustomerRequests'> = async (
  { principal, brand, language },
  context,
) => {
  if (!principal.impersonation) refuse('impersonation_over');
  return await presentRequests(context, { principal, brand, language }, await readRequests(context.db, principal));
};
