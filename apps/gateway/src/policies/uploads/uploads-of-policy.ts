import type { Instant } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { policyStatus } from '@marque/domain/policy/policy-status';
import { refuse } from '../../ground/refuse.ts';
import { productSold } from '../../papers/product-sold.ts';

/** The uploads that a product takes for one purpose. */
export type UploadType = Product['policy']['uploads'][number];

/**
 * The purposes for which files may be sent about a policy now: while it is active or pending, those of its product.
 * Refuses with `wrong_state` if there are none.
 */
export function uploadsOfPolicy(brand: Brand, policy: Policy, now: Instant): readonly [UploadType, ...UploadType[]] {
  const status = policyStatus(policy, now);
  const isLive = status === 'ACTIVE' || status === 'PENDING';
  const [first, ...others] = isLive ? (productSold(brand, policy)?.policy.uploads ?? []) : [];
  return first ? [first, ...others] : refuse('wrong_state', 'Nothing can be sent about this policy');
}
