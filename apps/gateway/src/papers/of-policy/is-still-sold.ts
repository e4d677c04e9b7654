import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';

/**
 * Whether a new quote can be begun under the scheme of a policy: its brand still has the scheme, neither hidden nor
 * disabled.
 */
export function isStillSold(brand: Brand, { schemeCode }: Pick<Policy, 'schemeCode'>): boolean {
  return brand.schemes.some((scheme) => scheme.schemeCode === schemeCode && scheme.available);
}
