import type { Handler } from '../ground/handler.ts';
import { keepAutoRenewal } from './keep-auto-renewal.ts';
import { showPolicy } from './show-policy.ts';

/** Keeps whether a policy renews without being asked, and answers the policy; refuses as `keepAutoRenewal` does. */
export const setAutoRenewal: Handler<'setAutoRenewal'> = async (asked, context) => {
  const { params, brand, principal } = asked;
  const stored = await keepAutoRenewal(asked, context, params.policyId);
  return await showPolicy(context, { stored, brand, principal });
};
