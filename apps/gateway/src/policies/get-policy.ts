import type { Handler } from '../ground/handler.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { showPolicy } from './show-policy.ts';

/** One policy of the session's owner. */
export const getPolicy: Handler<'getPolicy'> = async ({ params, brand, principal }, context) => {
  const stored = await readPolicy(context.db, principal, params.policyId);
  return await showPolicy(context, { stored, brand, principal });
};
