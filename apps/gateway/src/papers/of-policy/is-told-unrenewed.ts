import type { Instant } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { endsUnrenewed, TELL_END_DAYS } from '@marque/domain/renewal/told/ends-unrenewed';

/**
 * Whether the customer of a policy without a renewal is told by now that cover ends with its term. Monthly cover goes
 * on if nothing follows, and driveaway is bought for its days.
 */
export function isToldUnrenewed(policy: Policy, product: Product, now: Instant): boolean {
  return product.kind === 'ANNUAL' && endsUnrenewed(policy, tellEndDays(product), now);
}

/** How many days before the end its customer is told: by then they would have been told of a renewal. */
export function tellEndDays({ policy: { renewal } }: Product): number {
  return renewal.invite?.daysTo ?? TELL_END_DAYS;
}
