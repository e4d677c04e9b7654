import type { Brand } from '@marque/catalogue';
import type { PaymentMethodType } from '@marque/domain/enumerations';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { offeredMethods } from './offered-methods.ts';

/**
 * The types of means that may replace that of a policy's account: those that its product takes for its schedule; none
 * once the policy has ended.
 */
export function replaceableWith(policy: Policy, brand: Brand, now: string): readonly PaymentMethodType[] {
  const status = policyStatus(policy, now);
  if (status !== 'ACTIVE' && status !== 'PENDING') return [];
  return offeredMethods(productOfPolicy(brand, policy), policy.paymentSchedule);
}
