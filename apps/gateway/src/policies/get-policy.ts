import type { Handler } from '../ground/handler.ts';
import { readPolicyToday } from '../store/money/ahead/policies-today.ts';
import { showPolicy } from './show-policy.ts';

/** One policy of the session's owner. */
export const getPolicy: Handler<'getPolicy'> = async ({ params, brand, principal }, context) => {
  const stored = await readPolicyToday(context, principal, params.policyId);
  return await showPolicy(context, { stored, brand, principal });
};
