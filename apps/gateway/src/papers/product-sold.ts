import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';

/** The product of a policy, by its scheme; undefined once the brand no longer has it. */
export function productSold(brand: Brand, { schemeCode }: Pick<Policy, 'schemeCode'>): Product | undefined {
  const name = brand.schemes.find((scheme) => scheme.schemeCode === schemeCode)?.product;
  return name === undefined ? undefined : brand.products[name];
}
