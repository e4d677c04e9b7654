import type { Brand } from '@marque/catalogue';
import type { CancellationRule } from '@marque/domain/policy/ending/cancellation';
import type { Policy } from '@marque/domain/policy/policy';
import { productOfPolicy } from '../../papers/product-of-policy.ts';

/** The rule for cancelling in a policy's product. */
export function cancellationRule(brand: Brand, policy: Pick<Policy, 'schemeCode' | 'policyId'>): CancellationRule {
  const { cancellation, management } = productOfPolicy(brand, policy).policy;
  const { rule, withinDays = null, reasons, daysToDefer = null } = cancellation;
  return { rule, withinDays, reasons, daysToDefer, referredNoticeDays: management.referredChange?.noticeDays ?? 0 };
}
